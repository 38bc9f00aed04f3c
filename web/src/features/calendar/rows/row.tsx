import { IconPhoneCall } from '@tabler/icons-react'
import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { missingOn } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import type { WorkNow, WorkOfPerson } from '@zlecenia/contract/features/time-sheets/time-sheets.contract'
import { hourMs, minuteMs } from '@zlecenia/contract/lib/durations'
import { dayAfter, mondayOf } from '@zlecenia/contract/lib/working-days'
import type { Span } from '@zlecenia/contract/lib/working-time'
import { writtenAs } from '@zlecenia/contract/lib/written-numbers'
import { addressOf } from '@zlecenia/contract/pages'
import { type CSSProperties, memo } from 'react'
import { dayOf, spanOf, timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { language } from '#lib/language.ts'
import { useMay } from '#lib/may.ts'
import { Link } from '#ui/link.tsx'
import { lackingSign, streetOf } from '../slot-event.ts'
import {
  boxOf,
  inDay,
  lanesOf,
  loadOf,
  type RowLoad,
  type RowScale,
  spanOfSlot,
  startOfDay,
} from './layout.ts'
import type { PersonRow, RowPerformer, Taken } from './people.ts'

interface RowProps {
  row: PersonRow
  scale: RowScale
  /** Undefined without taps. */
  work: WorkOfPerson | undefined
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`
const halfHour = hourMs / 2
const oneDigit = writtenAs({ maximumFractionDigits: 1 })
const inHours = (minutes: number) => oneDigit(language(), minutes / 60)

/** Built on hover: four hundred titles cost more than the rest of a week. */
export const slotTitle = ({ startAt, endAt, address, city, client, services, performers }: CalendarSlot) =>
  [
    spanOf(startAt, endAt),
    `${address}, ${city}`,
    client,
    performers.map(({ name }) => name).join(', '),
    services.join(', '),
  ]
    .filter(Boolean)
    .join('\n')

interface SlotProps {
  slot: CalendarSlot
  person: RowPerformer | null
  /** The day it is drawn in. */
  day: string
  at: Span
  /** Set where the row is a day: a week has no room for an end. */
  style?: CSSProperties
}

function LackingSign() {
  const t = useT()
  return (
    <span className="slot-lacking" role="img" aria-label={t('slotMoves.lacking')}>
      {lackingSign}
    </span>
  )
}

/** A plain function with three elements each: a week renders 400 slots. */
function slotDrawn({ slot, person, day, at, style }: SlotProps) {
  const { id, startAt, endAt, address, state, isFault } = slot
  // A slot that began on an earlier day is a continuation.
  const span = spanOfSlot(slot)
  const { start, end } = span
  const held = person?.held
  const isLacking = held && slot.needs.length > 0 && missingOn([day], slot.needs, held).length > 0
  const time = start < at.start ? '…' : timeOf(startAt)
  const minutes = (end - start) / minuteMs
  return (
    <button
      key={id}
      type="button"
      className={`slot slot-${state} slot-button rows-slot`}
      style={style}
      data-slot={id}
      data-minutes={minutes}
      data-short={minutes < 60 || undefined}
      data-lacking={isLacking || undefined}
      tabIndex={-1}
    >
      <span className="slot-time">
        {isFault || style ? (
          <>
            {isFault && <span className="slot-bolt">⚡</span>}
            {time}
            {style && <span className="slot-end">–{timeOf(endAt)}</span>}
          </>
        ) : (
          time
        )}
      </span>
      <span className="slot-place">{streetOf(address)}</span>
      {isLacking && <LackingSign />}
    </button>
  )
}

function LoadLine({ load }: { load: RowLoad }) {
  const share = load.working > 0 ? load.planned / load.working : Number(load.planned > 0)
  return (
    <span
      className="rows-load"
      data-full={share > 1 || undefined}
      style={{ '--load': percent(Math.min(1, share)) } as CSSProperties}
    />
  )
}

const sumOf = (loads: readonly RowLoad[]): RowLoad => ({
  planned: loads.reduce((sum, it) => sum + it.planned, 0),
  working: loads.reduce((sum, it) => sum + it.working, 0),
})

/** State of the visit under way, for its performer's row. */
function NowLine({ now: { state, since, number, address, city } }: { now: WorkNow }) {
  const t = useT()
  if (state === 'coming' || state === 'finished') return null
  const words = t(`slotMoves.now.${state}`, { time: timeOf(since) })
  return (
    <span
      className="rows-present truncated"
      data-state={state}
      title={t('slotMoves.nowAt', { state: words, number, place: `${address}, ${city}` })}
    >
      {words}
    </span>
  )
}

interface DoneLineProps {
  day: string
  planned: number
  work: WorkOfPerson | undefined
}

const workOn = (work: WorkOfPerson | undefined, day: string) => work?.days.find((it) => it.day === day)

/** Done against planned hours of a day. */
function DoneLine({ day, planned, work }: DoneLineProps) {
  const t = useT()
  const done = workOn(work, day)
  if (!done) return null
  const hours = { planned: inHours(planned), work: inHours(done.work), way: inHours(done.way) }
  const words = t('slotMoves.doneOf', { day: dayOf(day), ...hours })
  return (
    <span className="rows-done" title={words}>
      <span aria-hidden="true">{`${hours.work} / ${hours.planned} h`}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

interface PersonHeadProps {
  person: RowPerformer | null
  load: RowLoad
  isOnCall: boolean
  work: WorkOfPerson | undefined
}

function PersonName({ person: { id, name } }: { person: RowPerformer }) {
  const t = useT()
  const may = useMay()
  if (!may(['read', 'User'])) return name
  return (
    // Outside of the Tab order: the focus of a moved slot would land here.
    <Link tabIndex={-1} href={addressOf('user', { id, tab: 'time' })} title={t('slotMoves.timeOf', { name })}>
      {name}
    </Link>
  )
}

function PersonHead({ person, load, isOnCall, work }: PersonHeadProps) {
  const t = useT()
  const planned = inHours(load.planned)
  const done = work?.days.reduce((sum, it) => sum + it.work, 0) ?? 0
  const loadText =
    load.working > 0
      ? t('slotMoves.load', { planned, working: inHours(load.working) })
      : t('slotMoves.planned', { planned })
  return (
    <div className="rows-person">
      <span
        className="rows-initials"
        data-nobody={person ? undefined : ''}
        data-state={work?.now?.state}
        style={
          person?.colour
            ? ({ '--initials': `var(--color-${person.colour}-edge)` } as CSSProperties)
            : undefined
        }
        aria-hidden="true"
      >
        {person?.initials ?? '?'}
      </span>
      <span className="rows-who">
        <b className="truncated">{person ? <PersonName person={person} /> : t('slotMoves.nobody')}</b>
        {work?.now && <NowLine now={work.now} />}
        <span className="rows-figures aside">
          <span>
            {isOnCall && <IconPhoneCall size={14} aria-label={t('slotMoves.onCall')} />} {loadText}
          </span>
          {done > 0 && <span>{t('slotMoves.done', { work: inHours(done) })}</span>}
          {person?.crew && <span className="truncated">{person.crew}</span>}
        </span>
        {person && <LoadLine load={load} />}
      </span>
    </div>
  )
}

const takenIn = (person: RowPerformer | null, { start, end }: Span): Taken[] =>
  [...(person?.absences ?? []), ...(person?.events ?? [])].filter((it) => it.start < end && it.end > start)

function WeekRow({ row: { person, slots }, scale, work }: RowProps) {
  if (scale.kind !== 'week') return null
  const cells = scale.days.map((day, n) => {
    const at = { start: scale.bounds[n] ?? 0, end: scale.bounds[n + 1] ?? 0 }
    const load = person && loadOf(slots, day, person)
    const isOff = load?.working === 0 && person?.openings.has(day)
    return { day, at, load, isOff, away: takenIn(person, at), own: inDay(slots, at) }
  })
  const lines = Math.max(
    ...cells.map(({ own, away, day }) => own.length + away.length + Number(workOn(work, day) !== undefined)),
  )
  const load = sumOf(cells.map((it) => it.load ?? { planned: minutesOf(it.own), working: 0 }))
  return (
    <>
      <PersonHead
        person={person}
        load={load}
        isOnCall={person?.onCall.includes(scale.days[0] ?? '') ?? false}
        work={work}
      />
      <div className="rows-days" style={{ '--lines': lines } as CSSProperties}>
        {cells.map(({ day, at, away, own, load, isOff }) => (
          <div key={day} className="rows-cell" data-off={isOff || undefined} data-day={day}>
            {away.map(({ id, words }) => (
              <span key={id} className="rows-away truncated" title={words}>
                {words}
              </span>
            ))}
            {own.map((slot) => slotDrawn({ slot, person, day, at }))}
            {load && <DoneLine day={day} planned={load.planned} work={work} />}
            {load && load.planned > 0 && <LoadLine load={load} />}
          </div>
        ))}
      </div>
    </>
  )
}

const minutesOf = (slots: readonly CalendarSlot[]): number =>
  slots.reduce((sum, it) => sum + (spanOfSlot(it).end - spanOfSlot(it).start) / minuteMs, 0)

/** Closed time within the shown hours. */
function closedOf({ openings }: RowPerformer, scale: Extract<RowScale, { kind: 'day' }>): Span[] {
  const open = openings.get(scale.day)
  if (open === undefined) return []
  if (open === null) return [{ start: scale.start, end: scale.end }]
  return [
    { start: scale.start, end: open.start },
    { start: open.end, end: scale.end },
  ].filter(({ start, end }) => end > start)
}

function placed(scale: RowScale, span: Span): CSSProperties {
  const { from, to } = boxOf(scale, span) ?? { from: 0, to: 0 }
  return { insetInlineStart: percent(from), inlineSize: percent(to - from) }
}

function DayRow({ row: { person, slots }, scale, work }: RowProps) {
  if (scale.kind !== 'day') return null
  const { day } = scale
  const at = { start: startOfDay(day), end: startOfDay(dayAfter(day)) }
  const own = inDay(slots, at)
  const { lanes, count } = lanesOf(own, halfHour)
  return (
    <>
      <PersonHead
        person={person}
        load={person ? loadOf(slots, day, person) : { planned: minutesOf(own), working: 0 }}
        isOnCall={person?.onCall.includes(mondayOf(day)) ?? false}
        work={work}
      />
      <div className="rows-line" style={{ '--lanes': count } as CSSProperties}>
        {person &&
          closedOf(person, scale).map((it) => (
            <i key={it.start} className="rows-closed" style={placed(scale, it)} />
          ))}
        {takenIn(person, scale).map((it) => (
          <span key={it.id} className="rows-away truncated" title={it.words} style={placed(scale, it)}>
            {it.words}
          </span>
        ))}
        {own.map((slot) => {
          const span = spanOfSlot(slot)
          const drawn = { start: span.start, end: Math.max(span.end, span.start + halfHour) }
          const style = { ...placed(scale, drawn), '--lane': lanes.get(slot.id) ?? 0 } as CSSProperties
          return slotDrawn({ slot, person, day, at, style })
        })}
      </div>
    </>
  )
}

const sameSlots = (one: readonly CalendarSlot[], other: readonly CalendarSlot[]) =>
  one.length === other.length && one.every((slot, n) => slot === other[n])

/** Redrawn only when its own data has changed. */
export const PersonLine = memo(
  function PersonLine(line: RowProps) {
    return line.scale.kind === 'week' ? <WeekRow {...line} /> : <DayRow {...line} />
  },
  (one, other) =>
    one.scale === other.scale &&
    one.work === other.work &&
    one.row.person === other.row.person &&
    sameSlots(one.row.slots, other.row.slots),
)
