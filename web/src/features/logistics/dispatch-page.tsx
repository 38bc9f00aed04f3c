import { useQuery } from '@tanstack/react-query'
import { addressOf, pages } from '@zlecenia/contract/pages'
import { timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { EmergenciesCard } from './emergencies-card.tsx'
import { FiguresPart } from './figures-part.tsx'
import { todayQuery } from './logistics.api.ts'
import styles from './logistics.module.css'
import './messages.ts'
import { PeopleToday } from './people-today.tsx'
import { TodayCounters } from './today-counters.tsx'

export function DispatchPage() {
  const t = useT()
  usePageTitle(t('logistics.title'))
  const today = useQuery(todayQuery)
  return (
    <div className="stack">
      <div className="ends">
        <h1>{t('logistics.title')}</h1>
        <div className="cluster">
          {today.data && (
            <p className="aside">
              <span className={styles.pulse} aria-hidden="true" />
              {t('logistics.live', { time: timeOf(today.data.at) })}
            </p>
          )}
          <Link href={addressOf('kilometres')} {...buttonLook()}>
            {t(pages.kilometres.title)}
          </Link>
        </div>
      </div>
      <QueryState query={today} failed={t('logistics.failed')} loading={t('logistics.loading')}>
        {(data) => (
          <>
            <TodayCounters counts={data.counts} />
            <div className={styles.now}>
              <PeopleToday people={data.people} day={data.day} />
              <EmergenciesCard emergencies={data.emergencies} count={data.counts.emergencies} />
            </div>
          </>
        )}
      </QueryState>
      <FiguresPart />
    </div>
  )
}
