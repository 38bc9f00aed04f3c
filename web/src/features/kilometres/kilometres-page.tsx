import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { rateKinds } from '@zlecenia/contract/features/kilometre-rates/rate-kinds'
import { addressOf, pages, type Query } from '@zlecenia/contract/pages'
import { monthOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { monthAfter, monthIn } from '#lib/months.ts'
import { usePageQuery, useQueryChange } from '#lib/page.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { CarrierMonth } from './carrier-month.tsx'
import type { Carrier } from './kilometres.api.ts'
import styles from './kilometres.module.css'
import './messages.ts'
import { MonthOverview } from './month-overview.tsx'

const carrierIn = ({ vehicle, user }: Query): Carrier | null =>
  vehicle ? { vehicle } : user ? { user } : null

/** The month of all, or of a vehicle or person of the address. */
export function KilometresPage() {
  const t = useT()
  usePageTitle(t(pages.kilometres.title))
  const pageQuery = usePageQuery()
  const month = monthIn(pageQuery)
  const carrier = carrierIn(pageQuery)
  const rate = rateKinds.find((kind) => kind === pageQuery.rate) ?? 'car'
  return (
    <div className={styles.page}>
      <div className="ends">
        <div>
          {carrier && (
            <Link href={addressOf('kilometres', { month })} className={styles.back}>
              {t('kilometres.all')}
            </Link>
          )}
          <h1>{t(pages.kilometres.title)}</h1>
        </div>
        <MonthTurn month={month} />
      </div>
      {carrier ? (
        <CarrierMonth key={JSON.stringify(carrier)} selection={{ month, carrier, rate }} />
      ) : (
        <MonthOverview month={month} />
      )}
    </div>
  )
}

function MonthTurn({ month }: { month: string }) {
  const t = useT()
  const change = useQueryChange()
  const move = (months: number) =>
    change((now) => ({ ...now, month: monthAfter(month, months) }), { replace: true })
  return (
    <div className="cluster">
      <IconButton
        icon={IconChevronLeft}
        className="turns"
        label={t('kilometres.earlier')}
        onClick={() => move(-1)}
      />
      <h2 aria-live="polite" className={styles.month}>
        {monthOf(`${month}-01`)}
      </h2>
      <IconButton
        icon={IconChevronRight}
        className="turns"
        label={t('kilometres.later')}
        onClick={() => move(1)}
      />
    </div>
  )
}
