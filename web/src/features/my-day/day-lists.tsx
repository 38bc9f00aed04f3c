import { useId } from 'react'
import { dayOf, timeOf, weekdayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import type { Queued } from '#lib/queue/item.ts'
import type { MyDay, Visit } from './my-day.api.ts'
import styles from './my-day.module.css'
import { StageMark } from './stage-mark.tsx'
import { shownOf } from './visit-stage.ts'

interface DayListsProps {
  day: MyDay
  /** The visit that is shown whole. */
  shown: string | null
  queued: readonly Queued[]
  onChoose: (slotId: string) => void
}

/** Today, late ones, tomorrow, and the week ahead. */
export function DayLists({ day: { days, today, late }, ...list }: DayListsProps) {
  const t = useT()
  const ahead = days.filter(({ day }) => day > today)
  const [tomorrow, ...week] = ahead
  const ofToday = days.find(({ day }) => day === today)?.visits ?? []
  const filled = week.filter(({ visits }) => visits.length > 0)
  return (
    <>
      {ofToday.length > 0 && <List title={t('myDay.today')} visits={ofToday} {...list} />}
      {late.length > 0 && <List title={t('myDay.late')} visits={late} isLate {...list} />}
      {tomorrow && <List title={t('myDay.tomorrow')} visits={tomorrow.visits} {...list} />}
      {filled.length > 0 && (
        <section className={styles.week}>
          <h2>{t('myDay.week')}</h2>
          {filled.map(({ day, visits }) => (
            <List key={day} title={`${weekdayOf(day)}, ${dayOf(day)}`} visits={visits} isLow {...list} />
          ))}
        </section>
      )}
    </>
  )
}

interface ListProps extends Omit<DayListsProps, 'day'> {
  title: string
  visits: readonly Visit[]
  isLate?: boolean
  isLow?: boolean
}

function List({ title, visits, isLate, isLow, shown, queued, onChoose }: ListProps) {
  const t = useT()
  const id = useId()
  const Title = isLow ? 'h3' : 'h2'
  return (
    <section className={styles.list} aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {visits.length === 0 && <p>{t('myDay.noneTomorrow')}</p>}
      <ul>
        {visits.map((visit) => (
          <li key={visit.slotId}>
            <button
              type="button"
              className={`card ${styles.row}`}
              aria-current={visit.slotId === shown || undefined}
              onClick={() => onChoose(visit.slotId)}
            >
              <strong className={styles.rowTime}>
                {isLate && <span>{dayOf(visit.startAt)}</span>}
                <span>{timeOf(visit.startAt)}</span>
              </strong>
              <span className={styles.rowText}>
                <strong>{visit.object.street}</strong>
                <span>{visit.services.join(', ') || (visit.isFault ? t('myDay.fault') : visit.number)}</span>
              </span>
              <StageMark shown={shownOf(visit, queued)} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
