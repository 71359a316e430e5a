"""Many tables at once through a Discord that fails: what is lost, doubled, kept in memory, or logged as an error."""
