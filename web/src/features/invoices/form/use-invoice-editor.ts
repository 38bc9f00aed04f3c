import { useQueryClient } from '@tanstack/react-query'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { useEffect, useState } from 'react'
import { t } from '#lib/i18n.ts'
import { invalidate, keepSaved } from '#lib/query.ts'
import { toast } from '#ui/toast/toast.ts'
import { invoiceQuery } from '../invoice-query.ts'
import { DraftCheck } from './draft-check.ts'
import { DraftSaver, typedAtFirst } from './draft-saver.ts'
import { DraftStore } from './draft-store.ts'
import type { InvoiceEditor } from './invoice-editor.ts'
import { loadLater } from './later.ts'

/** Typed content of one draft, its saving and its problems. */
export function useInvoiceEditor(invoice: Invoice): InvoiceEditor {
  const queries = useQueryClient()
  const { id } = invoice
  const [{ store, saver, check, first }] = useState(() => {
    const first = typedAtFirst(invoice)
    const store = new DraftStore(first.typed)
    const { queryKey } = invoiceQuery(id)
    const saver = new DraftSaver(first, store, {
      onSaved(saved) {
        const before = queries.getQueryData(queryKey)
        keepSaved(queries, queryKey, saved)
        if (before?.customer?.id !== saved.customer?.id)
          void invalidate(queries, 'GET /invoices/:id/advances')
      },
      loadMerge: () => loadLater().then((it) => it.mergedDrafts),
      onRefused: () => void queries.invalidateQueries({ queryKey }),
    })
    const check = new DraftCheck(store, invoice.kind, () => loadLater().then((it) => it.draftProblems))
    return { store, saver, check, first }
  })
  useEffect(() => {
    if (first.isKept) toast.success(t('invoiceForm.restored'))
    const stops = [saver.start(), check.start()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [saver, check, first])
  useEffect(() => saver.receive(invoice), [saver, invoice])
  useEffect(() => check.judgeAs(invoice.kind), [check, invoice.kind])
  // A refusal after the hold, also one from an earlier visit.
  const { refused } = invoice
  useEffect(() => {
    if (refused && refused.length > 0) void check.run(refused)
  }, [check, refused])
  return { store, saver, check }
}
