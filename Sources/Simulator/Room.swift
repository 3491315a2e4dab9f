// Replaced as the room fills.
