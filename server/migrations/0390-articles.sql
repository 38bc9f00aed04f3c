create table articles (
  id uuid constraint articles__pk primary key,
  slug text not null constraint articles__slug unique
    constraint articles__slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  title text not null constraint articles__title check (length(title) between 1 and 150),
  category text not null constraint articles__category check (length(category) between 1 and 60),
  audience text not null constraint articles__audience check (audience in ('staff', 'clients', 'both')),
  -- Path of the page it explains, as in the table of pages.
  route text constraint articles__route check (route like '/%' and length(route) <= 200),
  body text not null constraint articles__body check (length(body) <= 20000),
  state text not null constraint articles__state check (state in ('draft', 'published')),
  position integer not null,
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index articles__by_position on articles (position, id);

-- Former slugs lead to the article's present one.
create table article_slugs (
  slug text constraint article_slugs__pk primary key,
  article_id uuid not null constraint article_slugs__article references articles (id) on delete cascade
);
create index article_slugs__by_article on article_slugs (article_id);

create table article_versions (
  article_id uuid not null constraint article_versions__article references articles (id) on delete cascade,
  version integer not null,
  title text not null,
  body text not null,
  saved_by uuid constraint article_versions__saved_by references users (id) on delete set null,
  saved_at timestamptz not null default now(),
  constraint article_versions__pk primary key (article_id, version)
);
create index article_versions__by_author on article_versions (saved_by) where saved_by is not null;

-- The id is chosen by the browser, so that a repeated press counts once; no person is kept.
create table article_votes (
  id uuid constraint article_votes__pk primary key,
  article_id uuid not null constraint article_votes__article references articles (id) on delete cascade,
  day date not null,
  helpful boolean not null
);
create index article_votes__by_article on article_votes (article_id);

-- Folded words of searches without a result, counted by day.
create table help_searches (
  words text constraint help_searches__words check (length(words) between 1 and 100),
  day date not null,
  searches integer not null default 1,
  constraint help_searches__pk primary key (words, day)
);
create index help_searches__by_day on help_searches (day);

insert into role_rules (role, action, subject, own)
  select r.key, a.action, 'Article', false
    from roles r cross join (values ('create'), ('read'), ('update')) a (action)
   where r.key = 'ROLE_OFFICE' or (r.key = 'ROLE_WORKER' and a.action = 'read')
  on conflict on constraint role_rules__pk do nothing;
