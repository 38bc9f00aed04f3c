import type { QueryClient } from '@tanstack/react-query'
import type { MailDraft } from '@zlecenia/contract/features/mail/writing.contract'
import { call, type Sent } from '#lib/call.ts'
import { newId } from '#lib/new-id.ts'
import { keepSaved, query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'

type Begun = Omit<Sent<'POST /mail/drafts'>['body'], 'id'>

/** Ids of drafts whose beginning had no answer: the same press again begins the same draft. */
const begun = new Map<string, string>()

/** Begins a letter: recipients, subject, quote and signature come from the server. */
export async function startDraft(queries: QueryClient, letter: Begun): Promise<MailDraft> {
  const key = JSON.stringify(letter)
  const id = begun.get(key) ?? newId()
  begun.set(key, id)
  const draft = await call('POST /mail/drafts', { body: { id, ...letter } })
  begun.delete(key)
  keepSaved(queries, query('GET /mail/drafts/:id', { params: { id: draft.id } }).queryKey, draft)
  void refresh(queries, 'Email')
  return draft
}
