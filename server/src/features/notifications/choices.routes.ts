import { api } from '@zlecenia/contract/api'
import type { NotificationChoice } from '@zlecenia/contract/features/notifications/choices.contract'
import { channelsOf } from '@zlecenia/contract/features/notifications/kinds'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Queryable } from '#platform/database/database.ts'
import { implement } from '#platform/implement.ts'
import { choicesOf, hasQuietHours, setQuietHours, updateChoices } from './choices.queries.ts'

/** Topics that the caller can receive. */
async function offered(db: Queryable, caller: Caller): Promise<NotificationChoice[]> {
  const all = await choicesOf(db, caller.id)
  return all.filter(({ topic }) => {
    const { to } = channelsOf(topic)
    return !to || to.some((right) => caller.can(...right))
  })
}

interface Chosen {
  choices: NotificationChoice[]
  quietHours: boolean
  mail: boolean
}

const channels = ['inProgram', 'byMail', 'byPush'] as const

/** Shape for the log. */
const byChannel = (choices: readonly NotificationChoice[]) => ({
  inProgram: choices.filter((it) => it.inProgram).map(({ topic }) => topic),
  byMail: choices.filter((it) => it.byMail).map(({ topic }) => topic),
  byPush: choices.filter((it) => it.byPush).map(({ topic }) => topic),
})

export const notificationChoiceRoutes = implement(api.notificationChoices, ({ db, environment }) => {
  const mail = environment.SMTP_URL !== undefined
  const chosen = async (from: Queryable, caller: Caller): Promise<Chosen> => ({
    choices: await offered(from, caller),
    quietHours: await hasQuietHours(from, caller.id),
    mail,
  })
  return {
    read: ({ caller }) => chosen(db, caller),
    save: ({ body, caller }) =>
      db.transaction(async (tx) => {
        const before = await chosen(tx, caller)
        const changed = body.choices.filter((sent) => {
          const kept = before.choices.find((it) => it.topic === sent.topic)
          return kept && channels.some((channel) => (sent[channel] ?? kept[channel]) !== kept[channel])
        })
        if (changed.length > 0) await updateChoices(tx, caller.id, changed)
        const { quietHours = before.quietHours } = body
        const isQuietChanged = await setQuietHours(tx, caller.id, quietHours)
        if (changed.length === 0 && !isQuietChanged) return before
        const after = await chosen(tx, caller)
        const quiet = ({ quietHours: now }: Chosen) => (isQuietChanged ? { quietHours: now } : {})
        await recordChange(tx, {
          caller,
          action: 'notifications-chosen',
          subject: 'User',
          id: caller.id,
          before: { notifications: byChannel(before.choices), ...quiet(before) },
          after: { notifications: byChannel(after.choices), ...quiet(after) },
          announcements: [
            { topic: 'access', id: caller.id },
            { topic: 'notification', users: [caller.id] },
          ],
        })
        return after
      }),
  }
})
