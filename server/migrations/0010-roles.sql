-- Roles are made by administrators too: their names tell them apart on the screen.
create unique index roles__name on roles (lower(name));
