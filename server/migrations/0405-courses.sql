-- Articles as courses: they are read, and then at most five questions are answered.
create table courses (
  id uuid constraint courses__pk primary key,
  article_id uuid not null constraint courses__of_article unique
    constraint courses__article references articles (id),
  archived boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- right_answer is an index of answers, from 0.
create table course_questions (
  course_id uuid not null constraint course_questions__course references courses (id) on delete cascade,
  position integer not null constraint course_questions__position check (position between 1 and 5),
  question text not null constraint course_questions__question check (length(question) between 1 and 300),
  answers text[] not null constraint course_questions__answers check (cardinality(answers) between 2 and 4),
  right_answer integer not null
    constraint course_questions__right check (right_answer >= 0 and right_answer < cardinality(answers)),
  constraint course_questions__pk primary key (course_id, position)
);

create table course_assignments (
  course_id uuid not null constraint course_assignments__course references courses (id) on delete cascade,
  user_id uuid not null constraint course_assignments__user references users (id) on delete cascade,
  assigned_by uuid constraint course_assignments__assigned_by references users (id) on delete set null,
  assigned_at timestamptz not null default now(),
  due_on date,
  attempts integer not null default 0,
  -- Of the last attempt, with their right answers: a later change of the course leaves them.
  asked jsonb,
  started_at timestamptz,
  answers integer[],
  right_answers integer,
  finished_at timestamptz,
  passed_at timestamptz,
  constraint course_assignments__pk primary key (course_id, user_id),
  constraint course_assignments__attempt check ((attempts = 0) = (asked is null) and (asked is null) = (started_at is null)),
  constraint course_assignments__end check (
    (answers is null) = (finished_at is null) and (answers is null) = (right_answers is null)
    and (passed_at is null or passed_at = finished_at))
);
create index course_assignments__by_user on course_assignments (user_id);
create index course_assignments__by_assigner on course_assignments (assigned_by) where assigned_by is not null;

-- Without its user, a certificate stays and its page says so. The key is sealed for later prints of the same paper.
create table certificates (
  id uuid constraint certificates__pk primary key,
  course_id uuid constraint certificates__course references courses (id) on delete set null,
  user_id uuid constraint certificates__user references users (id) on delete set null,
  title text not null,
  questions integer not null,
  right_answers integer not null,
  issued_at timestamptz not null,
  key_hash bytea not null constraint certificates__key unique
    constraint certificates__key_length check (length(key_hash) = 32),
  sealed_key text not null
);
create unique index certificates__by_holder on certificates (user_id, course_id);
create index certificates__by_course on certificates (course_id) where course_id is not null;

insert into role_rules (role, action, subject, own)
  select r.key, a.action, 'Course', r.key = 'ROLE_WORKER'
    from roles r cross join (values ('create'), ('read'), ('update')) a (action)
   where r.key = 'ROLE_OFFICE' or (r.key = 'ROLE_WORKER' and a.action <> 'create')
  on conflict on constraint role_rules__pk do nothing;
