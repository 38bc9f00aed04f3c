import { useQuery } from '@tanstack/react-query'
import type { MonthRow } from '@zlecenia/contract/features/kilometres/kilometres.contract'
import { writtenMinutes } from '@zlecenia/contract/lib/written-minutes'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import { countText } from '#lib/numbers.ts'
import { Link } from '#ui/link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { overviewQuery } from './kilometres.api.ts'
import styles from './kilometres.module.css'

/** Vehicles, and people who drove without one of the company. */
export function MonthOverview({ month }: { month: string }) {
  const t = useT()
  return (
    <QueryState
      query={useQuery(overviewQuery(month))}
      loading={t('kilometres.loading')}
      failed={t('kilometres.failed')}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <MessagePanel title={t('kilometres.none')} text={t('kilometres.noneHint')} />
        ) : (
          <ul className={styles.carriers} aria-label={t('kilometres.carriers')}>
            {rows.map((row) => (
              <li key={row.id} className={`card ${styles.carrier}`}>
                <CarrierCard row={row} month={month} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  )
}

function CarrierCard({ row, month }: { row: MonthRow; month: string }) {
  const t = useT()
  const { kind, id, name, plate, km, minutes, privateKm, trips, unplaced, unbilled } = row
  const facts = [
    t('kilometres.trips', { count: trips }),
    t('kilometres.time', { time: writtenMinutes(minutes) }),
    privateKm > 0 && t('kilometres.privateSum', { km: countText(privateKm) }),
    unplaced > 0 && t('kilometres.unplacedSum', { count: unplaced }),
    unbilled > 0 && t('kilometres.unbilledSum', { count: unbilled }),
  ].filter(Boolean)
  return (
    <>
      <div className="ends">
        <p>
          <Link href={addressOf('kilometres', { month, [kind]: id })} className="name">
            <bdi>{name}</bdi>
          </Link>{' '}
          <bdi className="aside">{plate ?? t('kilometres.ownCar')}</bdi>
        </p>
        <p className={styles.sum}>{t('kilometres.km', { km: countText(km) })}</p>
      </div>
      <p className="aside">{facts.join(' · ')}</p>
    </>
  )
}
