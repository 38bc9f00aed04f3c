import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { useEffect, useRef } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { keepSaved } from '#lib/query.ts'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import { invoiceQuery } from '../../invoice-query.ts'
import styles from '../invoice-form.module.css'

/** Five seconds in which an invoice can be taken back; then it leads to its page. */
export function IssueBar({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const queries = useQueryClient()
  const { id } = invoice
  const { queryKey } = invoiceQuery(id)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const back = useMutation({
    mutationFn: () => call('DELETE /invoices/:id/issue', { params: { id } }),
    onSuccess: (draft) => keepSaved(queries, queryKey, draft),
    onError(error) {
      toast.error(problemText(error))
      void queries.invalidateQueries({ queryKey })
    },
  })
  return (
    <div className={`floating ${styles.bar}`} role="status">
      <span>{t('invoiceForm.issuing')}</span>
      <Button busy={back.isPending} ref={button} onClick={() => back.mutate()}>
        {t('invoiceForm.takeBack')}
      </Button>
      <span className={styles.hold} aria-hidden="true" />
    </div>
  )
}
