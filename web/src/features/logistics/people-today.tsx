import { hourMs } from '@zlecenia/contract/lib/durations'
import { instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { addressOf } from '@zlecenia/contract/pages'
import type { CSSProperties } from 'react'
import { spanOf, timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { useNow } from '#lib/use-now.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Link } from '#ui/link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import type { PersonToday, VisitToday } from './logistics.api.ts'
import styles from './logistics.module.css'
import { countOver, currentOf, isUnderWay, lookOf } from './visit-look.ts'

interface PeopleTodayProps {
  people: readonly PersonToday[]
  day: string
}

/** Performers with visits come first; those without close the list. */
export function PeopleToday({ people, day }: PeopleTodayProps) {
  const t = useT()
  const now = useNow()
  const strip = stripOf(people, day)
  const sorted = people.toSorted((a, b) => Number(a.visits.length === 0) - Number(b.visits.length === 0))
  return (
    <Card title={t('logistics.people')} hint={t('logistics.peopleHint')}>
      {people.length === 0 ? (
        <MessagePanel title={t('logistics.noPeople')} text={t('logistics.noPeopleHint')} />
      ) : (
        <ul className="rows">
          {sorted.map((person) => (
            <PersonRow key={person.id} person={person} strip={strip} now={now} />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface Strip {
  start: number
  end: number
}

/** Whole hours around the visits, at least from 7:00 to 16:00, within the day. */
function stripOf(people: readonly PersonToday[], day: string): Strip {
  const start = instantInWarsaw(day, 0).getTime()
  const end = instantInWarsaw(dayAfter(day), 0).getTime()
  const visits = people.flatMap((it) => it.visits)
  const first = Math.min(start + 7 * hourMs, ...visits.map((it) => Date.parse(it.startAt)))
  const last = Math.max(start + 16 * hourMs, ...visits.map((it) => Date.parse(it.endAt)))
  return {
    start: Math.max(start, Math.floor(first / hourMs) * hourMs),
    end: Math.min(end, Math.ceil(last / hourMs) * hourMs),
  }
}

const placeIn = ({ start, end }: Strip, from: number, to: number): CSSProperties => {
  const share = (at: number) => ((Math.min(end, Math.max(start, at)) - start) / (end - start)) * 100
  return { insetInlineStart: `${share(from)}%`, inlineSize: `${Math.max(share(to) - share(from), 1)}%` }
}

interface PersonRowProps {
  person: PersonToday
  strip: Strip
  now: number
}

function PersonRow({ person: { name, crew, visits }, strip, now }: PersonRowProps) {
  const t = useT()
  const current = currentOf(visits)
  const progress = { done: countOver(visits), total: visits.length }
  return (
    <li className={styles.person} data-idle={visits.length === 0 || undefined}>
      <div className={styles.who}>
        <p className="name">{name}</p>
        {crew && <p className="aside">{crew}</p>}
      </div>
      <div className={styles.doing}>
        {current ? (
          <Doing visit={current} />
        ) : (
          <p className="aside">{visits.length === 0 && t('logistics.idle')}</p>
        )}
      </div>
      {visits.length > 0 && (
        <>
          <p className={`aside ${styles.progress}`}>
            <span aria-hidden="true">{t('logistics.progress', progress)}</span>
            <span className="visually-hidden">{t('logistics.progressLabel', progress)}</span>
          </p>
          <DayStrip visits={visits} strip={strip} now={now} />
        </>
      )}
    </li>
  )
}

function Doing({ visit }: { visit: VisitToday }) {
  const t = useT()
  const { state, since, isLate, address, city, startAt } = visit
  const place = `${address}, ${city}`
  return (
    <>
      <span className="cluster">
        {(isUnderWay(visit) || !isLate) && (
          <Chip colour={lookOf({ state, isLate: false })}>{t(`logistics.state.${state}`)}</Chip>
        )}
        {isLate && <Chip colour="error">{t('logistics.lateState')}</Chip>}
        {since && isUnderWay(visit) && (
          <span className="aside">{t('logistics.since', { time: timeOf(since) })}</span>
        )}
      </span>
      <span className={styles.place}>
        {isUnderWay(visit) ? place : t('logistics.next', { time: timeOf(startAt), address: place })}
      </span>
    </>
  )
}

interface DayStripProps {
  visits: readonly VisitToday[]
  strip: Strip
  now: number
}

function DayStrip({ visits, strip, now }: DayStripProps) {
  const t = useT()
  const mayRead = useMay()(['read', 'Order'])
  return (
    <ul className={styles.strip} aria-label={t('logistics.day')}>
      {visits.map((visit) => {
        const { slotId, orderId, number, startAt, endAt, address, state, isLate, isEmergency } = visit
        const words = isLate ? t('logistics.lateState') : t(`logistics.state.${state}`)
        const label = `${spanOf(startAt, endAt)}, ${address}, ${number}: ${words}`
        const looks = {
          title: label,
          'data-look-of': lookOf(visit),
          'data-emergency': isEmergency || undefined,
        }
        return (
          <li key={slotId} style={placeIn(strip, Date.parse(startAt), Date.parse(endAt))}>
            {mayRead ? (
              <Link
                href={addressOf('order', { id: orderId })}
                preload={false}
                aria-label={label}
                {...looks}
              />
            ) : (
              <span role="img" aria-label={label} {...looks} />
            )}
          </li>
        )
      })}
      {now > strip.start && now < strip.end && (
        <li aria-hidden="true" className={styles.nowLine} style={placeIn(strip, now, now)} />
      )}
    </ul>
  )
}
