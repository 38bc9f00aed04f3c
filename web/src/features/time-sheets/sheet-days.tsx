import type {
  TimeSheet,
  TimeSheetDay,
  TimeSheetVisit,
} from '@zlecenia/contract/features/time-sheets/time-sheets.contract'
import { writtenMinutes } from '@zlecenia/contract/lib/written-minutes'
import { addressOf } from '@zlecenia/contract/pages'
import { dayOf, shortWeekdayOf, timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import { Link } from '#ui/link.tsx'
import styles from './time-sheets.module.css'

const marksOf = ({ isCorrected, isLate, isUnfinished }: TimeSheetVisit) =>
  [
    ...(isUnfinished ? (['unfinished'] as const) : []),
    ...(isCorrected ? (['corrected'] as const) : []),
    ...(isLate ? (['late'] as const) : []),
  ] as const

const colours = { unfinished: 'error', corrected: 'info', late: 'warning' } as const

function VisitLine({ visit }: { visit: TimeSheetVisit }) {
  const t = useT()
  const { orderId, number, address, city, from, to, work, way, pause, isUnfinished } = visit
  const end = to ? timeOf(to) : t('timeSheets.running')
  const parts = [
    work > 0 && `${t('timeSheets.work')} ${writtenMinutes(work)}`,
    way > 0 && `${t('timeSheets.way')} ${writtenMinutes(way)}`,
    pause > 0 && `${t('timeSheets.pause')} ${writtenMinutes(pause)}`,
  ].filter(Boolean)
  return (
    <li>
      <p>
        <bdi className={styles.hours}>{isUnfinished ? timeOf(from) : `${timeOf(from)}–${end}`}</bdi>{' '}
        <Link href={addressOf('order', { id: orderId })}>{number}</Link>{' '}
        <span className="aside">{`${address}, ${city}`}</span>
      </p>
      <p className="cluster">
        {parts.length > 0 && <span className="aside">{parts.join(' · ')}</span>}
        {marksOf(visit).map((mark) => (
          <Chip key={mark} colour={colours[mark]}>
            {t(`timeSheets.mark.${mark}`)}
          </Chip>
        ))}
      </p>
    </li>
  )
}

function DayVisits({ day }: { day: TimeSheetDay }) {
  const t = useT()
  return (
    <>
      <ul className={styles.visits} aria-label={t('timeSheets.visits', { day: dayOf(day.day) })}>
        {day.visits.map((visit) => (
          <VisitLine key={visit.slotId} visit={visit} />
        ))}
      </ul>
      {day.shared > 0 && <p className="aside">{t('timeSheets.mark.shared')}</p>}
    </>
  )
}

const named = (day: string) => `${shortWeekdayOf(day)}, ${dayOf(day)}`
const kinds = ['planned', 'work', 'way', 'pause'] as const
/** Zero is left out: a column of zeros hides what was worked. */
const shown = (minutes: number) => (minutes > 0 ? writtenMinutes(minutes) : '–')

interface DayTableProps {
  days: readonly TimeSheetDay[]
  total: TimeSheet['total']
}

export function DayTable({ days, total }: DayTableProps) {
  const t = useT()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('timeSheets.day')}</th>
          {kinds.map((kind) => (
            <th key={kind} scope="col" className={styles.number}>
              {t(`timeSheets.${kind}`)}
            </th>
          ))}
          <th scope="col">{t('timeSheets.orders')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row">{named(day.day)}</th>
            {kinds.map((kind) => (
              <td key={kind} className={styles.number}>
                {shown(day[kind])}
              </td>
            ))}
            <td>{day.visits.length > 0 && <DayVisits day={day} />}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('timeSheets.total')}</th>
          {kinds.map((kind) => (
            <td key={kind} className={styles.number}>
              {writtenMinutes(total[kind])}
            </td>
          ))}
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

export function DayCards({ days }: { days: readonly TimeSheetDay[] }) {
  const t = useT()
  return (
    <ul className="stack">
      {days.map((day) => (
        <li key={day.day} className={`card ${styles.day}`}>
          <h3>{named(day.day)}</h3>
          <dl className={styles.facts}>
            {kinds.map((kind) => (
              <div key={kind}>
                <dt>{t(`timeSheets.${kind}`)}</dt>
                <dd>{shown(day[kind])}</dd>
              </div>
            ))}
          </dl>
          {day.visits.length > 0 && <DayVisits day={day} />}
        </li>
      ))}
    </ul>
  )
}
