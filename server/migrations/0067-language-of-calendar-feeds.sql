-- A calendar is called in the language of whoever made its link.
alter table calendar_feeds add column language text not null default 'pl'
  constraint calendar_feeds__language check (language in ('pl', 'en', 'fr', 'ar'));
alter table calendar_feeds alter column language drop default;
