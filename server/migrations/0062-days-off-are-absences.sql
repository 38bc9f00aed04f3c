-- Days off of a person are absences by now; the company's own days off stay where they are.
insert into absences (id, user_id, kind, state, first_day, last_day, start_at, end_at)
select gen_random_uuid(), it.user_id, 'other', 'entered', it.first, it.last,
       it.first::timestamp at time zone 'Europe/Warsaw', (it.last + 1)::timestamp at time zone 'Europe/Warsaw'
  from (select distinct s.user_id, (d ->> 'from')::date as first, (d ->> 'to')::date as last
          from user_schedules s cross join lateral jsonb_array_elements(s.off) d) it;
alter table user_schedules drop column off;
