import { type NotificationTopic, notificationTopics } from '@zlecenia/contract/features/notifications/kinds'
import { type Queryable, statement } from '../../platform/database/database.ts'

const of = statement(
  'notificationChoices.of',
  'select topic, in_program as "inProgram" from notification_choices where user_id = $1',
)
const save = statement(
  'notificationChoices.save',
  `insert into notification_choices (user_id, topic, in_program)
   select $1, topic, in_program from unnest($2::text[], $3::boolean[]) as t (topic, in_program)
   on conflict (user_id, topic) do update set in_program = excluded.in_program`,
)

export interface NotificationChoice {
  topic: NotificationTopic
  inProgram: boolean
}

export async function choicesOf(db: Queryable, userId: string): Promise<NotificationChoice[]> {
  const { rows } = await db.query<NotificationChoice>(of, [userId])
  return notificationTopics.map(
    (topic) => rows.find((it) => it.topic === topic) ?? { topic, inProgram: true },
  )
}

export async function saveChoices(
  tx: Queryable,
  userId: string,
  choices: readonly NotificationChoice[],
): Promise<void> {
  await tx.query(save, [userId, choices.map(({ topic }) => topic), choices.map(({ inProgram }) => inProgram)])
}
