import {
  IconCopy,
  IconFileDiff,
  IconFileOff,
  IconFileTypePdf,
  IconFileTypeXml,
  IconHistory,
  IconMailForward,
  IconPencil,
  IconPrinter,
  IconUserX,
  type TablerIcon,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isCorrection } from '@zlecenia/contract/features/invoices/invoice-kinds'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Card } from '#ui/card.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useSavedFile } from '#ui/use-saved-file.ts'
import { invoiceParts } from './invoice-record-parts.ts'
import styles from './preview.module.css'

interface OfInvoice {
  invoice: Invoice
}
interface InvoiceActionsProps extends OfInvoice {
  historyOpen: boolean
  onHistory: () => void
}

export function InvoiceActions({ invoice, historyOpen, onHistory }: InvoiceActionsProps) {
  const t = useT()
  const may = useMay()
  const { id, state, kind } = invoice
  const isIssued = state === 'issued'
  return (
    <Card title={t('invoicePreview.actions')}>
      <div className={`no-print ${styles.actions}`}>
        {state === 'draft' && may(['update', 'Invoice']) && (
          <Link href={addressOf('invoiceEdit', { invoice: id })} {...buttonLook('filled')}>
            <IconPencil size={18} stroke={1.75} aria-hidden="true" />
            {t('invoicePreview.edit')}
          </Link>
        )}
        <FileButton invoice={invoice} what="pdf" />
        {isIssued && kind !== 'PRO' && <FileButton invoice={invoice} what="xml" />}
        <RowButton icon={IconPrinter} onClick={() => print()}>
          {t('invoicePreview.print')}
        </RowButton>
        {isIssued && may(['update', 'Invoice']) && <LetterButton invoice={invoice} />}
        {isIssued && may(['create', 'Invoice']) && kind !== 'PRO' && !isCorrection(kind) && (
          <>
            <CorrectButton id={id} mode="lines" />
            <CorrectButton id={id} mode="zero" />
            {kind === 'VAT' && <WrongBuyerButton id={id} />}
          </>
        )}
        {may(['create', 'Invoice']) && !isCorrection(kind) && <DuplicateButton id={id} />}
        <RowButton icon={IconHistory} aria-expanded={historyOpen} onClick={onHistory}>
          {t('invoicePreview.history')}
        </RowButton>
      </div>
    </Card>
  )
}

interface RowButtonProps {
  icon: TablerIcon
  busy?: boolean
  'aria-expanded'?: boolean
  onClick: () => void
  children: ReactNode
}

const RowButton = ({ icon: Icon, ...button }: RowButtonProps) => (
  <Button look="row" icon={<Icon size={18} stroke={1.75} aria-hidden="true" />} {...button} />
)

/** Name as the server gives it: a number contains folder separators. */
const fileName = ({ number }: Invoice, title: string) => (number ?? title).replace(/[^\p{L}\p{N}-]+/gu, '-')

function FileButton({ invoice, what }: OfInvoice & { what: 'pdf' | 'xml' }) {
  const t = useT()
  const params = { id: invoice.id }
  const name = `${fileName(invoice, t(`invoicePreview.draftOf.${invoice.kind}`))}.${what}`
  const saving = useSavedFile({
    file: () =>
      what === 'pdf'
        ? call('GET /invoices/:id/pdf', { params, quiet: true })
        : call('GET /invoices/:id/xml', { params, quiet: true }),
    name: () => name,
    failed: t('invoicePreview.downloadFailed'),
  })
  return (
    <RowButton
      icon={what === 'pdf' ? IconFileTypePdf : IconFileTypeXml}
      busy={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t(`invoicePreview.${what}`)}
    </RowButton>
  )
}

function LetterButton({ invoice }: OfInvoice) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <RowButton icon={IconMailForward} onClick={() => setOpen(true)}>
        {t('invoicePreview.mail')}
      </RowButton>
      {open && (
        <LazyPart>
          <invoiceParts.Letter
            id={invoice.id}
            file={`${fileName(invoice, '')}.pdf`}
            onClose={() => setOpen(false)}
          />
        </LazyPart>
      )}
    </>
  )
}

/** Opens the new draft. */
function useBegun(begin: (id: string) => Promise<Invoice>) {
  const router = useRouter()
  const queries = useQueryClient()
  const idOfSent = useIdOfSent()
  return useMutation({
    mutationFn: () => begin(idOfSent({})),
    onSuccess: async ({ id }) => {
      void refresh(queries, 'Invoice')
      await router.navigate({ href: addressOf('invoiceEdit', { invoice: id }) })
    },
    onError: (error) => toast.error(problemText(error)),
  })
}

function CorrectButton({ id, mode }: { id: string; mode: 'lines' | 'zero' }) {
  const t = useT()
  const begin = useBegun((draftId) =>
    call('POST /invoices/:id/corrections', { params: { id }, body: { id: draftId, mode } }),
  )
  return (
    <RowButton
      icon={mode === 'lines' ? IconFileDiff : IconFileOff}
      busy={begin.isPending}
      onClick={() => begin.mutate()}
    >
      {t(mode === 'lines' ? 'invoicePreview.correctLines' : 'invoicePreview.correctZero')}
    </RowButton>
  )
}

/** The new invoice waits among the drafts while the correction is issued. */
function WrongBuyerButton({ id }: { id: string }) {
  const t = useT()
  const freshId = useIdOfSent()
  const begin = useBegun(async (zeroId) => {
    const body = { zeroId, newId: freshId({ id }) }
    const { zero } = await call('POST /invoices/:id/wrong-buyer', { params: { id }, body })
    toast.success(t('invoicePreview.wrongBuyerBegun'))
    return zero
  })
  return (
    <RowButton icon={IconUserX} busy={begin.isPending} onClick={() => begin.mutate()}>
      {t('invoicePreview.wrongBuyer')}
    </RowButton>
  )
}

function DuplicateButton({ id }: { id: string }) {
  const t = useT()
  const begin = useBegun((draftId) =>
    call('POST /invoices/:id/copy', { params: { id }, body: { id: draftId } }),
  )
  return (
    <RowButton icon={IconCopy} busy={begin.isPending} onClick={() => begin.mutate()}>
      {t('invoicePreview.duplicate')}
    </RowButton>
  )
}
