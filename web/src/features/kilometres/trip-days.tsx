import { IconPencil, IconReceipt } from '@tabler/icons-react'
import type { Trip, TripMonth } from '@zlecenia/contract/features/kilometres/kilometres.contract'
import { writtenMinutes } from '@zlecenia/contract/lib/written-minutes'
import { dayOf, shortWeekdayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { countText } from '#lib/numbers.ts'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { RecordLink } from '#ui/record-link.tsx'
import { type BillableTrip, isBillableTrip } from './billing.ts'
import styles from './kilometres.module.css'

interface TripDaysProps {
  days: TripMonth['days']
  onChange: ((trip: Trip) => void) | null
  onBill: ((trip: BillableTrip) => void) | null
}

export function TripDays({ days, ...tools }: TripDaysProps) {
  const t = useT()
  const named = (day: string) => `${shortWeekdayOf(day)}, ${dayOf(day)}`
  return (
    <ul className="stack">
      {days.map(({ day, trips }) => (
        <li key={day} className={`card ${styles.day}`}>
          <h3>{named(day)}</h3>
          <ul className="rows" aria-label={t('kilometres.tripsOf', { day: dayOf(day) })}>
            {trips.map((trip) => (
              <li
                key={trip.slotId ? `${trip.slotId} ${trip.base} ${trip.people[0]?.id}` : trip.id}
                className={styles.trip}
              >
                <TripLine trip={trip} {...tools} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function TripLine({ trip, onChange, onBill }: { trip: Trip } & Omit<TripDaysProps, 'days'>) {
  const t = useT()
  const { from, to, order, people, vehicle, km, minutes } = trip
  const route = t('kilometres.route', { from, to })
  return (
    <>
      <div className={styles.about}>
        <p>{route}</p>
        <p className="aside">
          {order && (
            <>
              <RecordLink of="order" id={order.id}>
                {order.number}
              </RecordLink>
              {' · '}
            </>
          )}
          {[...people.map(({ name }) => name), vehicle?.plate ?? t('kilometres.ownCar')].join(', ')}
        </p>
        <TripMarks trip={trip} />
      </div>
      <p className={styles.measured}>
        <span className={styles.sum}>{km === null ? '–' : t('kilometres.km', { km: countText(km) })}</span>
        <span className="aside">{minutes === null ? '' : writtenMinutes(minutes)}</span>
      </p>
      <span className={styles.tools}>
        {onBill && isBillableTrip(trip) && (
          <IconButton
            icon={IconReceipt}
            label={t('kilometres.billOne', { route })}
            onClick={() => onBill(trip)}
          />
        )}
        {onChange && !trip.isBilled && (
          <IconButton
            icon={IconPencil}
            label={t('kilometres.change', { route })}
            onClick={() => onChange(trip)}
          />
        )}
      </span>
    </>
  )
}

function TripMarks({ trip }: { trip: Trip }) {
  const t = useT()
  const { km, isPrivate, isBilled, first, reason, source, changedBy, base } = trip
  const was = first && (first.km === null ? '–' : countText(first.km))
  const marks = [
    base && (['neutral', t(base === 'from' ? 'kilometres.fromBase' : 'kilometres.toBase')] as const),
    isPrivate && (['neutral', t('kilometres.isPrivate')] as const),
    isBilled && (['success', t('kilometres.isBilled')] as const),
    km === null && (['warning', t('kilometres.unplaced')] as const),
    was && (['info', t('kilometres.corrected', { km: was })] as const),
    source === 'hand' && (['info', t('kilometres.byHand')] as const),
  ].filter((it) => it !== false && it !== null && it !== '')
  if (marks.length === 0 && !reason) return null
  return (
    <p className="cluster">
      {marks.map(([colour, text]) => (
        <Chip key={text} colour={colour}>
          {text}
        </Chip>
      ))}
      {reason && <span className="aside">{[reason, changedBy].filter(Boolean).join(' · ')}</span>}
    </p>
  )
}
