import { type Queryable, statement } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { FolderRole } from './index.queries.ts'

export const commandKinds = ['seen', 'answered', 'flagged', 'place', 'delete', 'original'] as const
export type CommandKind = (typeof commandKinds)[number]

/** Wakes the programs that read mailboxes: there are commands. */
export const commandChannel = 'mail-commands'

interface Wish {
  messageId: string
  kind: CommandKind
  value: string
}

// A changed value is another command, so that the one under way does not remove it.
const put = statement(
  'mailCommands.put',
  `insert into mail_commands (id, mailbox_id, message_id, kind, value)
   select c.id, m.mailbox_id, m.id, c.kind, c.value
     from json_to_recordset($1) c (id uuid, "messageId" uuid, kind text, value text)
     join mail_messages m on m.id = c."messageId" and m.folder_id is not null
   on conflict on constraint mail_commands__once
   do update set id = excluded.id, value = excluded.value, attempts = 0, try_at = now(), problem = null
    where mail_commands.value <> excluded.value or mail_commands.attempts > 0`,
)
const due = statement(
  'mailCommands.due',
  `select c.id, c.kind, c.value, c.attempts, m.id as "messageId", m.message_id as "name", m.bytes,
          m.folder_id as "folderId", f.path, f.role, f.uid_validity as "uidValidity", m.uid
     from mail_commands c join mail_messages m on m.id = c.message_id
     left join mail_folders f on f.id = m.folder_id
    where c.mailbox_id = $1 and c.try_at <= now()
    order by c.kind = 'original' desc, c.kind = 'delete', c.kind = 'place', c.id limit $2`,
)
const finish = statement('mailCommands.finish', 'delete from mail_commands where id = any($1::uuid[])')
const postpone = statement(
  'mailCommands.postpone',
  `update mail_commands
      set attempts = attempts + 1, problem = $2, try_at = now() + make_interval(secs => 5 * 2 ^ least(attempts, 8))
    where id = any($1::uuid[])`,
)
const arrive = statement(
  'mailCommands.arrive',
  `update mail_messages m set folder_id = $1, uid = b.uid
     from json_to_recordset($2) b (id uuid, uid bigint)
    where m.id = b.id
      and not exists (select from mail_messages o where o.folder_id = $1 and o.uid = b.uid and o.id <> m.id)
   returning m.id`,
)
const leave = statement(
  'mailCommands.leave',
  `update mail_messages set folder_id = null, uid = null, gone_at = now() where id = any($1::uuid[])`,
)
const removeLetters = statement(
  'mailCommands.removeLetters',
  'delete from mail_messages where id = any($1::uuid[])',
)
const threads = statement(
  'mailCommands.threads',
  'select distinct thread_id as id from mail_messages where id = any($1::uuid[])',
)
// A letter deleted for ever leaves no trace in its thread.
const blank = statement(
  'mailCommands.blank',
  `update mail_threads t set subject = '', base_subject = '', snippet = '', last_from = null
    where t.id = any($1::uuid[]) and not exists (select from mail_messages m where m.thread_id = t.id)`,
)

export async function putCommands(tx: Queryable, wishes: readonly Wish[]): Promise<void> {
  if (wishes.length === 0) return
  await tx.query(put, [JSON.stringify(wishes.map((it) => ({ id: newId(), ...it })))])
  tx.notify(commandChannel)
}

export interface Command {
  id: string
  kind: CommandKind
  value: string
  attempts: number
  messageId: string
  /** Message-ID, or a name made of its headers. */
  name: string
  bytes: number
  folderId: string | null
  path: string | null
  role: FolderRole | null
  uidValidity: number | null
  uid: number | null
}

export async function commandsDue(db: Queryable, mailboxId: string, most: number): Promise<Command[]> {
  return (await db.query<Command>(due, [mailboxId, most])).rows
}

const idsOf = (commands: readonly { id: string }[]) => commands.map(({ id }) => id)

export async function finishCommands(tx: Queryable, commands: readonly { id: string }[]): Promise<void> {
  await tx.query(finish, [idsOf(commands)])
}

export async function postponeCommands(
  tx: Queryable,
  commands: readonly { id: string }[],
  problem: string,
): Promise<void> {
  await tx.query(postpone, [idsOf(commands), problem])
}

/** Puts letters into the folder they were moved to; the rest is found by the next look. */
export async function arriveIn(
  tx: Queryable,
  folderId: string,
  moved: readonly { id: string; uid: number }[],
): Promise<string[]> {
  return (await tx.query<{ id: string }>(arrive, [folderId, JSON.stringify(moved)])).rows.map(({ id }) => id)
}

export async function leaveFolder(tx: Queryable, messageIds: readonly string[]): Promise<void> {
  await tx.query(leave, [messageIds])
}

export async function removeLetterRows(tx: Queryable, messageIds: readonly string[]): Promise<void> {
  await tx.query(removeLetters, [messageIds])
}

export async function threadsOfLetters(tx: Queryable, messageIds: readonly string[]): Promise<string[]> {
  return (await tx.query<{ id: string }>(threads, [messageIds])).rows.map(({ id }) => id)
}

export async function blankThreads(tx: Queryable, threadIds: readonly string[]): Promise<void> {
  await tx.query(blank, [threadIds])
}
