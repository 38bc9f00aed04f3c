import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { keepSaved } from '#lib/query.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import { invoiceQuery } from '../invoice-query.ts'
import type { DraftSaver, SaveState } from './draft-saver.ts'
import { nameOfField } from './field-labels.ts'
import { focusOn } from './focus-on.ts'
import styles from './invoice-form.module.css'
import type { InvoiceEditor } from './use-invoice-editor.ts'

interface ActionsProps {
  invoice: Invoice
  editor: InvoiceEditor
}

/** Saves and asks the server; focuses the first problem. True where there is none. */
async function isReady({ store, saver, check }: InvoiceEditor): Promise<boolean> {
  const own = await check.run()
  const isSaved = await saver.flush()
  const answer = isSaved ? await call('POST /invoices/:id/check', { params: { id: saver.base.id } }) : []
  const [first] = isSaved ? await check.run(answer) : own
  if (first) focusOn(nameOfField(first.field, store.draft))
  return isSaved && !first
}

export function IssueActions({ invoice, editor }: ActionsProps) {
  const t = useT()
  const queries = useQueryClient()
  const may = useMay()
  const [removing, setRemoving] = useState(false)
  const { id } = invoice
  const { queryKey } = invoiceQuery(id)
  const told = { onError: (error: unknown) => toast.error(problemText(error)) }
  const checking = useMutation({ mutationFn: () => isReady(editor), ...told })
  const issuing = useMutation({
    ...told,
    mutationFn: async () => {
      if (!(await isReady(editor))) return
      const body = { version: editor.saver.base.version }
      keepSaved(queries, queryKey, await call('POST /invoices/:id/issue', { params: { id }, body }))
    },
  })
  const isBusy = checking.isPending || issuing.isPending
  return (
    <>
      <div className={`cluster ${styles.actions}`}>
        <Button look="filled" busy={isBusy} onClick={() => issuing.mutate()}>
          {t('invoiceForm.issue')}
        </Button>
        <Button busy={isBusy} onClick={() => checking.mutate()}>
          {t('invoiceForm.check')}
        </Button>
        {may(['delete', 'Invoice']) && (
          <Button look="text" onClick={() => setRemoving(true)}>
            {t('invoiceForm.remove')}
          </Button>
        )}
      </div>
      {removing && <RemoveDraft id={id} saver={editor.saver} onClose={() => setRemoving(false)} />}
    </>
  )
}

interface RemoveDraftProps {
  id: string
  saver: DraftSaver
  onClose: () => void
}

function RemoveDraft({ id, saver, onClose }: RemoveDraftProps) {
  const t = useT()
  const router = useRouter()
  const queries = useQueryClient()
  return (
    <Confirm
      title={t('invoiceForm.removeTitle')}
      confirm={t('invoiceForm.remove')}
      run={async () => {
        await call('DELETE /invoices/:id', { params: { id } })
        saver.forget()
        toast.success(t('invoiceForm.removed'))
        await router.navigate({ href: addressOf('invoices') })
        queries.removeQueries({ queryKey: invoiceQuery(id).queryKey })
      }}
      onClose={onClose}
    >
      <p>{t('invoiceForm.removeText')}</p>
    </Confirm>
  )
}

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

/** An issued invoice has a page of its own; those who may not change a draft read it there. */
export function useLedToPreview(invoice: Invoice | undefined): void {
  const t = useT()
  const router = useRouter()
  const mayChange = useMay()(['update', 'Invoice'])
  const was = useRef<Invoice['state']>(undefined)
  const id = invoice?.id
  const state = invoice?.state
  useEffect(() => {
    if (was.current === 'issuing' && state === 'issued') toast.success(t('invoiceForm.issued'))
    was.current = state
    const isLed = state === 'issued' || (state !== undefined && !mayChange)
    if (id && isLed) void router.navigate({ href: addressOf('invoice', { id }), replace: true })
  }, [id, state, mayChange, router, t])
}

/** State of saving, in words. */
export function SavedLine({ editor: { saver }, invoice }: { editor: InvoiceEditor; invoice: Invoice }) {
  const t = useT()
  const { state, problem } = useSyncExternalStore(saver.listen, () => saver.now)
  const words: Record<SaveState, string> = {
    saved: t('invoiceForm.saved'),
    typed: t('invoiceForm.typed'),
    saving: t('invoiceForm.saving'),
    waiting: t('invoiceForm.waiting'),
    held: t('invoiceForm.held'),
    refused: problem instanceof ProblemError ? problemText(problem) : t('invoiceForm.waiting'),
  }
  if (invoice.state !== 'draft') return null
  if (state === 'waiting' || state === 'refused') {
    return (
      <Banner tone="warning" announced>
        {words[state]}
      </Banner>
    )
  }
  return (
    <p className="aside" role="status">
      {words[state]}
    </p>
  )
}
