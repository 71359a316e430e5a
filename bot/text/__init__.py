"""Every sentence that a person reads, looked up by error code and by kind of event."""
