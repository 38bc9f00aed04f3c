import { useQuery } from '@tanstack/react-query'
import { invoiceList } from '@zlecenia/contract/features/invoices/invoice-list'
import type { InvoicesSummary } from '@zlecenia/contract/features/invoices/invoice-list.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { addressOf } from '@zlecenia/contract/pages'
import { amountText } from '#lib/amount-text.ts'
import { useT } from '#lib/i18n.ts'
import { countText } from '#lib/numbers.ts'
import { query } from '#lib/query.ts'
import { listAddress } from '#ui/data-table/list-search.ts'
import { Link } from '#ui/link.tsx'
import styles from './invoices.module.css'

export const invoiceAddress = listAddress(invoiceList, 'status', 'kind', 'ksef', 'issued', 'customerId')

/** `2026-11-01..2026-11-30` */
function monthOf(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return `${day.slice(0, 7)}-01..${day.slice(0, 7)}-${last}`
}

const filters = (today: string) => ({
  unpaid: { status: 'unpaid,overdue,partlyPaid' },
  overdue: { status: 'overdue' },
  thisMonth: { status: 'unpaid,overdue,partlyPaid,paid', issued: monthOf(today) },
  drafts: { status: 'draft,issuing' },
  withoutKsef: { ksef: 'without' },
})
type Counter = keyof ReturnType<typeof filters>

const figuresOf = (summary: InvoicesSummary | undefined, counter: Counter) => {
  const found = summary?.[counter]
  return typeof found === 'object' ? found : { count: found, sum: undefined }
}

/** Counts and sums; each filters the list, and is its current link then. */
export function InvoiceCounters() {
  const t = useT()
  const { data } = useQuery(query('GET /invoices/summary', { query: {} }))
  const all = Object.entries(filters(todayInWarsaw())) as [Counter, Record<string, string>][]
  return (
    <nav className={`tiles ${styles.counters}`} aria-label={t('invoiceList.counters')}>
      {all.map(([counter, filter]) => {
        const { count, sum } = figuresOf(data, counter)
        if (counter === 'withoutKsef' && !count) return null
        return (
          <Link
            key={counter}
            href={addressOf('invoices', { view: 'invoices', ...filter })}
            resetScroll={false}
            className={`card ${styles.counter}`}
            data-alarm={counter === 'overdue' && count ? '' : undefined}
          >
            <span className="aside">{t(`invoiceList.${counter}`)}</span>{' '}
            <strong>{count === undefined ? '…' : countText(count)}</strong>{' '}
            {sum !== undefined && <span className="aside">{amountText(sum)}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
