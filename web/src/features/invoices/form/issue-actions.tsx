import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { isDialogOpen } from '#lib/dialog-open.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import type { SaveState } from '#ui/record-form/record-saver.ts'
import { toast } from '#ui/toast/toast.ts'
import { focusOn } from './focus-on.ts'
import type { InvoiceEditor } from './invoice-editor.ts'
import styles from './invoice-form.module.css'
import { later, loadLater } from './later.ts'

interface ActionsProps {
  invoice: Invoice
  editor: InvoiceEditor
  /** True from the press to the answer: text typed meanwhile would not be in the invoice. */
  isLocked: boolean
  onLock: (isLocked: boolean) => void
}

export function IssueActions({ invoice: { id }, editor, isLocked, onLock }: ActionsProps) {
  const t = useT()
  const queries = useQueryClient()
  const may = useMay()
  const [removing, setRemoving] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const checking = useMutation({
    mutationFn: async () => (await loadLater()).judgedDraft(editor),
    onSuccess: ({ first }) => first && focusOn(first),
    onError: (error) => toast.error(problemText(error)),
  })
  async function issue(): Promise<void> {
    // Leaving a field reports its text.
    button.current?.focus()
    flushSync(() => onLock(true))
    const { isHeld, first } = await loadLater()
      .then((it) => it.issueDraft(editor, queries))
      .catch((error: unknown) => {
        toast.error(problemText(error))
        return { isHeld: false, first: undefined }
      })
    // A held invoice locks the form by itself.
    if (isHeld) return
    flushSync(() => onLock(false))
    if (first) focusOn(first)
  }
  const isBusy = checking.isPending || isLocked
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey) return
    if (event.defaultPrevented || isBusy || isDialogOpen()) return
    event.preventDefault()
    if (shiftKey) void issue()
    else checking.mutate()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <div className={`cluster ${styles.actions}`}>
        <Button
          ref={button}
          look="filled"
          busy={isBusy}
          title="Ctrl + Shift + Enter"
          aria-keyshortcuts="Control+Shift+Enter"
          onClick={() => void issue()}
        >
          {t('invoiceForm.issue')}
        </Button>
        <Button
          busy={isBusy}
          title="Ctrl + Enter"
          aria-keyshortcuts="Control+Enter"
          onClick={() => checking.mutate()}
        >
          {t('invoiceForm.check')}
        </Button>
        {may(['delete', 'Invoice']) && (
          <Button look="text" busy={isLocked} onClick={() => setRemoving(true)}>
            {t('invoiceForm.remove')}
          </Button>
        )}
      </div>
      {removing && (
        <LazyPart>
          <later.RemoveDraft id={id} saver={editor.saver} onClose={() => setRemoving(false)} />
        </LazyPart>
      )}
    </>
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
  const { state, problem, isKept } = useSyncExternalStore(saver.listen, () => saver.now)
  const words: Record<SaveState, string> = {
    saved: t('invoiceForm.saved'),
    typed: t('invoiceForm.typed'),
    saving: t('invoiceForm.saving'),
    waiting: t(isKept ? 'invoiceForm.waiting' : 'invoiceForm.notKept'),
    held: t('invoiceForm.held'),
    refused: problem instanceof ProblemError ? problemText(problem) : t('invoiceForm.waiting'),
  }
  if (invoice.state !== 'draft') return null
  if (state === 'waiting' || state === 'refused') {
    return (
      <Banner tone="warning" announced>
        {words[state]}
        {state === 'refused' && !isKept && <p>{t('invoiceForm.notKept')}</p>}
      </Banner>
    )
  }
  return (
    <p className="aside" role="status">
      {words[state]}
    </p>
  )
}
