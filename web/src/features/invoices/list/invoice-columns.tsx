import type { invoiceList } from '@zlecenia/contract/features/invoices/invoice-list'
import type { InvoiceRow } from '@zlecenia/contract/features/invoices/invoice-list.contract'
import type { SortOf } from '@zlecenia/contract/lib/list'
import { addressOf } from '@zlecenia/contract/pages'
import { amountText } from '#lib/amount-text.ts'
import { dayOf } from '#lib/dates.ts'
import type { t as translate } from '#lib/i18n.ts'
import type { CardContent, Column } from '#ui/data-table/column.ts'
import { CorrectedChip, InvoiceStatusChip } from '../invoice-status-chip.tsx'

type Translate = typeof translate

/** A draft opens its form, an invoice its preview. */
export const invoiceHref = ({ id, status }: Pick<InvoiceRow, 'id' | 'status'>): string =>
  status === 'draft' ? addressOf('invoiceEdit', { invoice: id }) : addressOf('invoice', { id })

export const invoiceName = ({ number, kind }: Pick<InvoiceRow, 'number' | 'kind'>, t: Translate): string =>
  number ?? `${t('invoiceList.draft')}: ${t(`invoiceKind.${kind}`).toLowerCase()}`

const leftText = ({ left }: InvoiceRow, t: Translate) => (left === 0 ? t('shell.none') : amountText(left))

export const invoiceColumns = (t: Translate): Column<InvoiceRow, SortOf<typeof invoiceList>>[] => [
  {
    key: 'number',
    title: t('invoiceList.number'),
    sort: 'number',
    width: 152,
    cell: (it) => invoiceName(it, t),
  },
  {
    key: 'status',
    title: t('invoiceList.status'),
    width: 190,
    chips: true,
    cell: (it) => (
      <>
        <InvoiceStatusChip of={it} />
        <CorrectedChip of={it} />
      </>
    ),
  },
  {
    key: 'kind',
    title: t('invoiceList.kind'),
    width: 150,
    from: 1280,
    cell: (it) => t(`invoiceKind.${it.kind}`),
  },
  {
    key: 'buyer',
    title: t('invoiceList.buyer'),
    sort: 'buyer',
    cell: (it) => it.buyer || t('invoiceList.noBuyer'),
  },
  {
    key: 'issued',
    title: t('invoiceList.issued'),
    sort: 'issued',
    width: 134,
    from: 900,
    figures: 'tabular',
    cell: (it) => dayOf(it.issuedOn),
  },
  {
    key: 'due',
    title: t('invoiceList.due'),
    sort: 'due',
    width: 150,
    from: 720,
    figures: 'tabular',
    cell: (it) => (it.dueOn ? dayOf(it.dueOn) : t('shell.none')),
  },
  {
    key: 'gross',
    title: t('invoiceList.gross'),
    sort: 'gross',
    width: 134,
    figures: 'number',
    cell: (it) => amountText(it.gross),
  },
  {
    key: 'left',
    title: t('invoiceList.left'),
    width: 134,
    from: 900,
    figures: 'number',
    cell: (it) => leftText(it, t),
  },
  {
    key: 'ksef',
    title: t('invoiceList.ksef'),
    width: 110,
    from: 1280,
    cell: (it) => (it.hasKsefNumber ? t('invoiceList.hasKsef') : t('shell.none')),
  },
]

export const invoiceCard =
  (t: Translate) =>
  (it: InvoiceRow): CardContent => ({
    name: invoiceName(it, t),
    aside: <InvoiceStatusChip of={it} />,
    title: it.buyer || t('invoiceList.noBuyer'),
    lines: [
      t(`invoiceKind.${it.kind}`),
      dayOf(it.issuedOn),
      amountText(it.gross),
      it.left !== 0 && it.left !== it.gross && t('invoiceList.leftOf', { amount: amountText(it.left) }),
      it.left !== 0 && it.dueOn && t('invoiceList.dueOn', { day: dayOf(it.dueOn) }),
      it.corrected && it.status !== 'corrected' && t('invoiceStatus.corrected'),
    ],
  })
