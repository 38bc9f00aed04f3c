import { newId } from '#platform/ids.ts'
import type { World } from './world.ts'

/** A mailbox with an inbox, without a server. */
export interface MailDesk {
  world: World
  mailbox: string
  inbox: string
  sent: string
}

export async function mailDesk(world: World): Promise<MailDesk> {
  const [mailbox, inbox, sent] = [newId(), newId(), newId()]
  await world.db.query(
    `insert into mailboxes (id, address, login, sealed, imap, smtp, active, created_at)
     values ($1, $2, 'a', 'x', $3, $3, false, '2026-01-01')`,
    [
      mailbox,
      `${mailbox}@firma.test`,
      JSON.stringify({ host: 'mail.firma.test', port: 993, security: 'tls' }),
    ],
  )
  await world.db.query(
    `insert into mail_folders (id, mailbox_id, path, role, uid_validity)
     values ($2, $1, 'INBOX', 'inbox', 1), ($3, $1, 'Sent', 'sent', 1)`,
    [mailbox, inbox, sent],
  )
  return { world, mailbox, inbox, sent }
}

interface StoredMessage {
  messageId: string
  refs?: string[]
  sent?: boolean
  at?: Date
}

let uid = 1000

/** Stored as the index stores it; letters in the order given. */
export async function aThread(
  { world, mailbox, inbox, sent }: MailDesk,
  messages: readonly StoredMessage[],
  its: { subject?: string; state?: string; assigneeId?: string | null } = {},
): Promise<{ id: string; letters: string[] }> {
  const id = newId()
  const subject = its.subject ?? `Wątek ${id.slice(-6)}`
  const last = messages.at(-1)?.at ?? new Date()
  const waits = messages.some((it) => it.sent) ? null : (messages[0]?.at ?? last)
  await world.db.query(
    `insert into mail_threads (id, mailbox_id, subject, base_subject, last_at, letters, places, state, assignee_id,
            waits_since, state_at)
     values ($1, $2, $3, lower($3), $4, $5, '{inbox}', $6, $7, $8,
             case when $6 <> 'open' then now() - interval '30 seconds' end)`,
    [id, mailbox, subject, last, messages.length, its.state ?? 'open', its.assigneeId ?? null, waits],
  )
  const letters: string[] = []
  for (const it of messages) {
    const letter = newId()
    letters.push(letter)
    await world.db.query(
      `insert into mail_messages (id, mailbox_id, thread_id, folder_id, uid, message_id, refs, answers, sent, from_name,
              from_addr, people, subject, at, bytes, seen, answered, flagged, auto, search_text)
       values ($1, $2, $3, $4, $5, $6, $7, false, $8, 'Jan Kos', 'jan@klient.test', '{jan@klient.test}', $9, $10, 1000,
               false, false, false, 'none', '')`,
      [
        letter,
        mailbox,
        id,
        it.sent ? sent : inbox,
        ++uid,
        it.messageId,
        it.refs ?? [],
        it.sent ?? false,
        subject,
        it.at ?? new Date(),
      ],
    )
  }
  return { id, letters }
}

/** Message-IDs, sorted. */
export async function lettersIn({ world }: MailDesk, thread: string): Promise<string[]> {
  const { rows } = await world.db.query<{ id: string }>(
    'select message_id as id from mail_messages where thread_id = $1 order by message_id',
    [thread],
  )
  return rows.map(({ id }) => id)
}
