-- Bounces and automatic answers, each read once. `answers_to`: Message-ID of the letter sent.
create table mail_returns (
  message_id uuid constraint mail_returns__pk primary key
    constraint mail_returns__message references mail_messages (id) on delete cascade,
  kind text not null constraint mail_returns__kind check (kind in ('bounce', 'outOfOffice', 'other')),
  answers_to text,
  -- [{address, status, reason}]
  recipients jsonb not null default '[]'
);
create index mail_returns__by_answers_to on mail_returns (answers_to) where answers_to is not null;
-- Those still to be read.
create index mail_messages__automatic on mail_messages (mailbox_id, at desc) where auto in ('bounce', 'reply') and not sent;
