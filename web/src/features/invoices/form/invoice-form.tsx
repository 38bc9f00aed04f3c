import { useQuery } from '@tanstack/react-query'
import type { DraftLine } from '@zlecenia/contract/features/invoices/invoice-draft'
import { isCorrection } from '@zlecenia/contract/features/invoices/invoice-kinds'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { useEffect, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { FieldErrorsProvider } from '#ui/form/field-errors.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { ReadFailed } from '#ui/read-failed.tsx'
import { toast } from '#ui/toast/toast.ts'
import { settledSum, useAdvances } from './advances.ts'
import { BuyerPart } from './buyer-part.tsx'
import type { DraftSaver } from './draft-saver.ts'
import { DraftProvider, useDraft } from './draft-store.ts'
import styles from './invoice-form.module.css'
import { IssueActions, SavedLine } from './issue-actions.tsx'
import { later } from './later.ts'
import { formToasts, LinesPart } from './lines-part.tsx'
import './messages.ts'
import { SidePart } from './side-part.tsx'
import { useInvoiceEditor } from './use-invoice-editor.ts'

const noLines: readonly DraftLine[] = []

export function InvoiceForm({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const editor = useInvoiceEditor(invoice)
  const [isIssuing, setIssuing] = useState(false)
  const isHeld = invoice.state !== 'draft'
  useEffect(() => {
    if (isHeld) setIssuing(false)
  }, [isHeld])
  const isLocked = isHeld || isIssuing
  useEffect(() => toast.hold(formToasts, isLocked), [isLocked])
  useEffect(() => () => toast.leave(formToasts), [])
  return (
    <DraftProvider value={editor.store}>
      <FieldErrorsProvider value={editor.check.errors}>
        <div className="stack">
          <header className="ends">
            <h1>{t('invoiceForm.title', { kind: t(`invoiceForm.kinds.${invoice.kind}`) })}</h1>
            <SavedLine editor={editor} invoice={invoice} />
          </header>
          <fieldset
            disabled={isLocked}
            className={`stack ${styles.form}`}
            aria-label={t('invoiceForm.document')}
          >
            <LazyPart>
              <later.Conflicts saver={editor.saver} store={editor.store} />
              <later.CheckList check={editor.check} />
            </LazyPart>
            <Parts invoice={invoice} saver={editor.saver} />
          </fieldset>
          <LazyPart>
            <later.LeaveQuestion isChanged={editor.saver.isLosing} isChangedOnClose={editor.saver.isTyped} />
          </LazyPart>
          {isHeld ? (
            <LazyPart>
              <later.IssueBar invoice={invoice} />
            </LazyPart>
          ) : (
            <IssueActions invoice={invoice} editor={editor} isLocked={isLocked} onLock={setIssuing} />
          )}
        </div>
      </FieldErrorsProvider>
    </DraftProvider>
  )
}

/** The state that a correction starts from. */
function useBefore({ kind, draft }: Invoice) {
  const id = isCorrection(kind) ? draft.correction.after : null
  return useQuery({
    ...query('GET /invoices/:id', { params: { id: id ?? '' } }),
    enabled: id !== null,
    select: (it) => it.draft,
    meta: { quiet: true },
  })
}

function Parts({ invoice, saver }: { invoice: Invoice; saver: DraftSaver }) {
  const t = useT()
  const { id, kind, corrects, orders } = invoice
  const isCorrected = isCorrection(kind)
  const before = useBefore(invoice)
  const advances = useAdvances(id, kind === 'ROZ' || kind === 'KOR_ROZ')
  const settles = useDraft((it) => it.draft.settles)
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <LazyPart>{isCorrected && <later.CorrectionPart corrects={corrects} />}</LazyPart>
        <ReadFailed query={before} failed={t('invoiceForm.beforeFailed')} />
        <BuyerPart isCorrection={isCorrected} />
        <LazyPart waiting={<Card title={t('invoiceForm.parties')}>{null}</Card>}>
          <later.PartiesPart />
        </LazyPart>
        <LazyPart>
          {(kind === 'ZAL' || kind === 'KOR_ZAL') && <later.AdvancePart />}
          {kind === 'ROZ' && <later.SettlesPart id={id} />}
        </LazyPart>
        <LinesPart orders={orders} before={before.data?.lines ?? noLines} />
        <LazyPart>
          <later.TotalsPart
            kind={kind}
            before={before.data ?? null}
            settled={settledSum(advances.data, settles)}
          />
        </LazyPart>
      </div>
      <div className={styles.column}>
        <SidePart
          kind={
            !isCorrected && (
              <LazyPart>
                <later.KindChoice kind={kind} saver={saver} />
              </LazyPart>
            )
          }
        />
      </div>
    </div>
  )
}
