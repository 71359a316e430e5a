"""What goes over sockets: REST v10, the gateway and the CDN on one TLS port of loopback."""
