-- What performers press on site, beside the office's word (held, not_held), which counts first.
alter table visit_events
  -- The moment that counts; `at` is the server's, when the event came.
  add column moment timestamptz not null default clock_timestamp(),
  -- The phone's own clock.
  add column client_at timestamptz,
  -- A forgotten tap, entered later.
  add column is_late boolean not null default false,
  -- What becomes of the order, by the last finish.
  add column answer jsonb,
  -- The office's correction of the moment; the first one stays.
  add column first_moment timestamptz,
  add column corrected_by uuid constraint visit_events__corrector references users (id),
  add column corrected_at timestamptz,
  add column correction text,
  add column version integer not null default 1,
  drop constraint visit_events__kind,
  add constraint visit_events__kind check (kind in (
    'held', 'not_held', 'accept', 'travel', 'arrive', 'start', 'pause', 'resume', 'finish', 'obstacle')),
  add constraint visit_events__correction check (
    num_nonnulls(first_moment, corrected_by, corrected_at, correction) in (0, 4));
update visit_events set moment = at;
create index visit_events__by_corrector on visit_events (corrected_by) where corrected_by is not null;
analyze visit_events;
