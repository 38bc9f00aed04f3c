import { api } from '@zlecenia/contract/api'
import { implement } from '#platform/implement.ts'
import { languageAsked } from '#platform/translate.ts'
import { addMailbox, changeMailbox, listMailboxes, shownMailboxes, testMailbox } from './mailboxes.service.ts'

export const mailboxRoutes = implement(api.mailboxes, (deps) => ({
  list: async ({ headers }) => ({ mailboxes: await listMailboxes(deps.db, languageAsked(headers)) }),
  shown: async ({ headers }) => ({ mailboxes: await shownMailboxes(deps.db, languageAsked(headers)) }),
  add: ({ body, caller }) => addMailbox(deps, caller, body),
  change: ({ params, body, caller, headers }) =>
    changeMailbox(deps, caller, params.id, body, languageAsked(headers)),
  test: ({ params, caller, headers }) => testMailbox(deps, caller, params.id, languageAsked(headers)),
}))
