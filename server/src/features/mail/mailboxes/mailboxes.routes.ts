import { api } from '@zlecenia/contract/api'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import { addMailbox, changeMailbox, listMailboxes, shownMailboxes, testMailbox } from './mailboxes.service.ts'

export const mailboxRoutes = implement(api.mailboxes, (deps) => ({
  list: async ({ headers }) => ({ mailboxes: await listMailboxes(deps.db, requestLanguage(headers)) }),
  shown: async ({ headers }) => ({ mailboxes: await shownMailboxes(deps.db, requestLanguage(headers)) }),
  add: ({ body, caller }) => addMailbox(deps, caller, body),
  change: ({ params, body, caller, headers }) =>
    changeMailbox(deps, caller, params.id, body, requestLanguage(headers)),
  test: ({ params, caller, headers }) => testMailbox(deps, caller, params.id, requestLanguage(headers)),
}))
