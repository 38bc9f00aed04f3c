-- Of what somebody does not want to be told as they would be otherwise; absent: they are told.
create table notification_choices (
  user_id uuid not null,
  -- Of notificationTopics; each stands for one kind of notifications or several.
  topic text not null,
  in_program boolean not null,
  constraint notification_choices__pk primary key (user_id, topic),
  constraint notification_choices__user foreign key (user_id) references users (id) on delete cascade
);
