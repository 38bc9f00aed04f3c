-- An order is looked up by the end of its number (286 of ZL/2026/000286), which the index of search texts could find only
-- by pieces of three signs that many phones have too; the whole number has the index of its constraint.
create index orders__by_running_number on orders (
  (ltrim(coalesce(substring(number from '[/-]([0-9]{5,})'), ''), '0')), created_at desc, id desc);
analyze orders;
