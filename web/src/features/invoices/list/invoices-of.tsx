import { useQuery } from '@tanstack/react-query'
import type { InvoiceRow } from '@zlecenia/contract/features/invoices/invoice-list.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { lazy } from 'react'
import { amountText } from '#lib/amount-text.ts'
import { dayOf } from '#lib/dates.ts'
import { useT, withMessages } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { FactRows } from '#ui/details/fact-rows.tsx'
import { RelatedCard, type RelatedThing } from '#ui/details/related-card.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { CorrectedChip, InvoiceStatusChip } from '../invoice-status-chip.tsx'
import { invoiceHref, invoiceName } from './invoice-columns.tsx'
import './messages.ts'

const FormerInvoices = lazy(() =>
  withMessages(import('../money/money-parts.ts')).then((it) => ({ default: it.FormerInvoices })),
)

interface OfCustomer {
  customer: { id: string; name: string }
}

/** Balance and invoices of a client. */
export function InvoicesOfCustomer({ customer }: OfCustomer) {
  const t = useT()
  return (
    <>
      <BalanceOfCustomer customer={customer} />
      <InvoicesOf of={{ customerId: customer.id }} nothing={t('invoiceList.noneOfClient')} />
    </>
  )
}

export function InvoicesOfBuilding({ buildingId }: { buildingId: string }) {
  const t = useT()
  return <InvoicesOf of={{ buildingId }} nothing={t('invoiceList.noneOfBuilding')} />
}

/** One line for each invoice of an order; nothing before the first. */
export function InvoicesOfOrder({ orderId }: { orderId: string }) {
  const t = useT()
  const { data } = useQuery({ ...query('GET /invoices', { query: { orderId } }), meta: { quiet: true } })
  if (!data || data.rows.length === 0) return null
  return (
    <ul aria-label={t('invoiceList.title')}>
      {data.rows.map((it) => (
        <li key={it.id} className="cluster">
          <Link href={invoiceHref(it)}>{invoiceName(it, t)}</Link>
          <InvoiceStatusChip of={it} />
        </li>
      ))}
    </ul>
  )
}

function BalanceOfCustomer({ customer }: OfCustomer) {
  const t = useT()
  const summary = useQuery(query('GET /invoices/summary', { query: { customerId: customer.id } }))
  return (
    <Card title={t('invoiceList.balance')}>
      <QueryState query={summary} failed={t('invoiceList.failed')}>
        {({ unpaid, overdue }) =>
          unpaid.count === 0 ? (
            <p className="quiet">{t('invoiceList.nothingOwed')}</p>
          ) : (
            <FactRows
              facts={[
                [t('invoiceList.left'), amountText(unpaid.sum)],
                [t('invoiceList.overdue'), overdue.count > 0 && amountText(overdue.sum)],
              ]}
            />
          )
        }
      </QueryState>
      <LazyPart>
        <FormerInvoices customer={customer} />
      </LazyPart>
    </Card>
  )
}

type Owner = { customerId: string } | { buildingId: string }

function InvoicesOf({ of, nothing }: { of: Owner; nothing: string }) {
  const t = useT()
  return (
    <RelatedCard
      title={t('invoiceList.title')}
      late
      nothing={nothing}
      query={useQuery(query('GET /invoices', { query: of }))}
      things={({ rows }) => rows.map((it) => thingOf(it, t))}
      all={({ rows, total }) =>
        'customerId' in of &&
        total > rows.length && (
          <Link href={addressOf('invoices', { view: 'invoices', ...of })} className="aside">
            {t('invoiceList.all')}
          </Link>
        )
      }
    />
  )
}

const thingOf = (it: InvoiceRow, t: ReturnType<typeof useT>): RelatedThing => ({
  id: it.id,
  href: invoiceHref(it),
  name: invoiceName(it, t),
  aside: (
    <>
      <CorrectedChip of={it} />
      <InvoiceStatusChip of={it} />
    </>
  ),
  facts: [
    dayOf(it.issuedOn),
    amountText(it.gross),
    it.left !== 0 && it.left !== it.gross && t('invoiceList.leftOf', { amount: amountText(it.left) }),
    it.left !== 0 && it.dueOn && t('invoiceList.dueOn', { day: dayOf(it.dueOn) }),
  ],
})
