import { isDeepStrictEqual } from 'node:util'
import { api } from '@zlecenia/contract/api'
import { recordChange } from '../../platform/change.ts'
import { implement } from '../../platform/implement.ts'
import { choicesOf, saveChoices } from './choices.queries.ts'

export const notificationChoiceRoutes = implement(api.notificationChoices, ({ db }) => ({
  read: async ({ caller }) => ({ choices: await choicesOf(db, caller.id) }),
  save: ({ body, caller }) =>
    db.transaction(async (tx) => {
      const before = await choicesOf(tx, caller.id)
      await saveChoices(tx, caller.id, body.choices)
      const after = await choicesOf(tx, caller.id)
      if (isDeepStrictEqual(before, after)) return { choices: after }
      await recordChange(tx, {
        ...{ caller, action: 'notifications-chosen', subject: 'User', id: caller.id },
        before: { notifications: before },
        after: { notifications: after },
        heard: [{ topic: 'access', id: caller.id }],
      })
      return { choices: after }
    }),
}))
