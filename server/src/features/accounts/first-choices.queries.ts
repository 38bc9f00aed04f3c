import { type Queryable, statement } from '#platform/database/database.ts'
import { mailedTopics } from '#platform/notify.ts'

const unmailed = statement(
  'firstChoices.unmailed',
  'insert into notification_choices (user_id, topic, by_mail) select $1, unnest($2::text[]), false',
)
const quiet = statement('firstChoices.quiet', 'update users set quiet_hours = true where id = $1')

/** Choices of a new user, made while registering. */
export async function putFirstChoices(
  tx: Queryable,
  userId: string,
  { byMail, quietHours }: { byMail: boolean; quietHours: boolean },
): Promise<void> {
  if (!byMail) await tx.query(unmailed, [userId, mailedTopics])
  if (quietHours) await tx.query(quiet, [userId])
}
