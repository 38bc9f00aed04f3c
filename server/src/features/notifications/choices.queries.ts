import type { NotificationChoice } from '@zlecenia/contract/features/notifications/choices.contract'
import { channelsOf, isPushed, notificationTopics } from '@zlecenia/contract/features/notifications/kinds'
import { type Queryable, statement } from '#platform/database/database.ts'

const of = statement(
  'notificationChoices.of',
  'select topic, in_program as "inProgram", by_mail as "byMail", by_push as "byPush" from notification_choices where user_id = $1',
)
const save = statement(
  'notificationChoices.save',
  `insert into notification_choices as kept (user_id, topic, in_program, by_mail, by_push)
   select $1, topic, in_program, by_mail, by_push
     from unnest($2::text[], $3::boolean[], $4::boolean[], $5::boolean[]) as t (topic, in_program, by_mail, by_push)
   on conflict (user_id, topic) do update
      set in_program = coalesce(excluded.in_program, kept.in_program), by_mail = coalesce(excluded.by_mail, kept.by_mail),
          by_push = coalesce(excluded.by_push, kept.by_push)`,
)

const quiet = statement('notificationChoices.quiet', 'select quiet_hours as quiet from users where id = $1')
const setQuiet = statement(
  'notificationChoices.setQuiet',
  'update users set quiet_hours = $2 where id = $1 and quiet_hours <> $2',
)

export async function hasQuietHours(db: Queryable, userId: string): Promise<boolean> {
  return (await db.query<{ quiet: boolean }>(quiet, [userId])).rows[0]?.quiet ?? false
}

/** False when unchanged. */
export async function setQuietHours(tx: Queryable, userId: string, on: boolean): Promise<boolean> {
  return (await tx.query(setQuiet, [userId, on])).rowCount > 0
}

interface Stored {
  topic: string
  inProgram: boolean | null
  byMail: boolean | null
  byPush: boolean | null
}
type Chosen = Pick<NotificationChoice, 'topic'> & Partial<NotificationChoice>

export async function choicesOf(db: Queryable, userId: string): Promise<NotificationChoice[]> {
  const { rows } = await db.query<Stored>(of, [userId])
  return notificationTopics.map((topic) => {
    const chosen = rows.find((it) => it.topic === topic)
    return {
      topic,
      inProgram: chosen?.inProgram ?? true,
      byMail: chosen?.byMail ?? channelsOf(topic).byMail,
      byPush: chosen?.byPush ?? isPushed(topic),
    }
  })
}

export async function updateChoices(
  tx: Queryable,
  userId: string,
  choices: readonly Chosen[],
): Promise<void> {
  await tx.query(save, [
    userId,
    choices.map(({ topic }) => topic),
    choices.map(({ inProgram }) => inProgram ?? null),
    choices.map(({ byMail }) => byMail ?? null),
    choices.map(({ byPush }) => byPush ?? null),
  ])
}
