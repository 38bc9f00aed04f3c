-- Time in which the client expects the visit ("between 8 and 12"); plans move the slot inside it only.
alter table slots
  add column window_from timestamptz,
  add column window_to timestamptz,
  add constraint slots__window
    check ((window_from is null) = (window_to is null) and (window_from is null or window_from < window_to));
