import { api } from '@zlecenia/contract/api'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import { listOutbox, retryLetter, sendDraft, takeLetterBack } from './outbox.service.ts'

export const mailOutboxRoutes = implement(api.mailOutbox, (deps) => ({
  send: ({ params, body, caller }) => sendDraft(deps, caller, params.id, body),
  list: async ({ query: { state = null }, headers }) => ({
    letters: await listOutbox(deps.db.reading, state, requestLanguage(headers)),
  }),
  takeBack: ({ params, caller }) => takeLetterBack(deps, caller, params.id),
  retry: ({ params, body, caller }) => retryLetter(deps, caller, params.id, body),
}))
