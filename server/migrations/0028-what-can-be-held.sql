-- A slot is at most 31 days long (an hour more in a month in which the clocks are put back), so that a calendar need
-- not read all that ever began. One that was longer ends where it may.
update slots set end_at = start_at + interval '745 hours' where end_at - start_at > interval '745 hours';
alter table slots add constraint slots__at_most_31_days check (end_at - start_at <= interval '745 hours');

-- A file's name is at most 255 characters, without control characters and those that turn the direction of writing.
update order_files
   set name = coalesce(nullif(right(regexp_replace(name, '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]', '', 'g'), 255), ''), position::text)
 where length(name) > 255 or name ~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]';
