import { api } from '@zlecenia/contract/api'
import type { NotificationChoice } from '@zlecenia/contract/features/notifications/choices.contract'
import { channelsOf } from '@zlecenia/contract/features/notifications/kinds'
import type { Caller } from '../../platform/auth/caller.ts'
import { recordChange } from '../../platform/change.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { implement } from '../../platform/implement.ts'
import { choicesOf, saveChoices } from './choices.queries.ts'

/** Of what the caller can be told. */
async function offered(db: Queryable, caller: Caller): Promise<NotificationChoice[]> {
  const all = await choicesOf(db, caller.id)
  return all.filter(({ topic }) => {
    const { to } = channelsOf(topic)
    return !to || caller.can(...to)
  })
}

/** As the log tells it. */
const byChannel = (choices: readonly NotificationChoice[]) => ({
  inProgram: choices.filter((it) => it.inProgram).map(({ topic }) => topic),
  byMail: choices.filter((it) => it.byMail).map(({ topic }) => topic),
})

export const notificationChoiceRoutes = implement(api.notificationChoices, ({ db, environment }) => {
  const mail = environment.SMTP_URL !== undefined
  return {
    read: async ({ caller }) => ({ choices: await offered(db, caller), mail }),
    save: ({ body, caller }) =>
      db.transaction(async (tx) => {
        const before = await offered(tx, caller)
        const changed = body.choices.filter(({ topic, inProgram, byMail }) => {
          const kept = before.find((it) => it.topic === topic)
          return (
            kept &&
            ((inProgram ?? kept.inProgram) !== kept.inProgram || (byMail ?? kept.byMail) !== kept.byMail)
          )
        })
        if (changed.length === 0) return { choices: before, mail }
        await saveChoices(tx, caller.id, changed)
        const after = await offered(tx, caller)
        await recordChange(tx, {
          ...{ caller, action: 'notifications-chosen', subject: 'User', id: caller.id },
          before: { notifications: byChannel(before) },
          after: { notifications: byChannel(after) },
          heard: [{ topic: 'access', id: caller.id }],
        })
        return { choices: after, mail }
      }),
  }
})
