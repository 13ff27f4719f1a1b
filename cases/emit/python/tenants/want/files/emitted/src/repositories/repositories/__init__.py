"""A repository for each entity."""
