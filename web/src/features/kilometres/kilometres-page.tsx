import { rateKinds } from '@zlecenia/contract/features/kilometre-rates/rate-kinds'
import { addressOf, pages, type Query } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import { monthIn } from '#lib/months.ts'
import { usePageQuery } from '#lib/page.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Link } from '#ui/link.tsx'
import { MonthTurn } from '#ui/month-turn.tsx'
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
