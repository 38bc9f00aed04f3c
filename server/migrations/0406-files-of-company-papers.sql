-- The file of a paper of the company, as the scan of a qualification.
alter table company_papers
  add column storage_key text constraint company_papers__storage_key unique,
  add column file_name text,
  add column file_type text,
  add column size bigint,
  add column sha256 bytea,
  add constraint company_papers__scan check (
    (storage_key is null) = (file_name is null) and (storage_key is null) = (file_type is null)
    and (storage_key is null) = (size is null) and (storage_key is null) = (sha256 is null));
