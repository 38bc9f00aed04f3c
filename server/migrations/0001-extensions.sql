-- Trigram indexes carry every "contains" search; nothing else is taken from extensions,
-- so that the schema also runs on managed and distributed PostgreSQL.
create extension if not exists pg_trgm;
