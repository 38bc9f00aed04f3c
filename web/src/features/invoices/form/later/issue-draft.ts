import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { keepSaved } from '#lib/query.ts'
import { invoiceQuery } from '../../invoice-query.ts'
import { nameOfField } from '../field-labels.ts'
import type { InvoiceEditor } from '../invoice-editor.ts'

/** Saves, and asks the server; `first` is the field to correct first. */
export async function judgedDraft({ store, saver, check }: InvoiceEditor) {
  await store.settled()
  const own = await check.run()
  const isSaved = await saver.flush()
  const answer = isSaved ? await call('POST /invoices/:id/check', { params: { id: saver.base.id } }) : []
  const [first] = isSaved ? await check.run(answer) : own
  return { isReady: isSaved && !first, first: first && nameOfField(first.field, store.draft) }
}

/** Holds a draft without problems. */
export async function issueDraft(editor: InvoiceEditor, queries: QueryClient) {
  const { saver } = editor
  const { isReady, first } = await judgedDraft(editor)
  if (!isReady || !(await saver.flush())) return { isHeld: false, first }
  const { id, version } = saver.base
  const held = await call('POST /invoices/:id/issue', { params: { id }, body: { version } })
  keepSaved(queries, invoiceQuery(id).queryKey, held)
  return { isHeld: true, first: undefined }
}
