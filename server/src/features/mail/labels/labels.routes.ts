import { api } from '@zlecenia/contract/api'
import { implement } from '#platform/implement.ts'
import { labelRows } from './labels.queries.ts'
import { addLabel, changeLabel, removeLabel } from './labels.service.ts'

export const mailLabelRoutes = implement(api.mailLabels, ({ db }) => ({
  list: async () => ({ labels: await labelRows(db) }),
  add: ({ body, caller }) => addLabel(db, caller, body),
  change: ({ params, body, caller }) => changeLabel(db, caller, params.id, body),
  remove: ({ params, caller }) => removeLabel(db, caller, params.id),
}))
