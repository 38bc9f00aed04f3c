import { ages } from '@zlecenia/contract/features/analytics/operations'
import type {
  Counts,
  OperationsFigures,
  Waits,
} from '@zlecenia/contract/features/analytics/operations.contract'
import { fewestCases } from '@zlecenia/contract/features/order-base/cases'
import { lateAfterMinutes, solvedForDays } from '@zlecenia/contract/features/order-base/order-kinds'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { sentence, type Values } from '@zlecenia/contract/lib/sentence'
import { writtenDay } from '@zlecenia/contract/lib/written-dates'
import { writtenMinutes } from '@zlecenia/contract/lib/written-minutes'
import { translated } from '#platform/translate.ts'

type Value = string | number | null

/** A figure with its definition, on paper and in a table. */
export interface Section {
  title: string
  about: string
  rows: { name: string; value: Value; before: Value }[]
}

export type Say = (key: string, values?: Values) => string
export const sayIn =
  (language: LanguageCode): Say =>
  (key, values) =>
    translated(sentence(key, values), language)

const lengthOf = (minutes: number | null): string | null =>
  minutes === null ? null : writtenMinutes(Math.round(minutes))
const nineOf = ({ cases, p90 }: Waits) => (cases >= fewestCases ? lengthOf(p90) : null)

export function sectionsOf(figures: OperationsFigures, language: LanguageCode): Section[] {
  const say = sayIn(language)
  const section = (key: string, rows: Section['rows'], values?: Values): Section => ({
    title: say(`operations.${key}`),
    about: say(`operations.${key}About`, values),
    rows,
  })
  const row = (name: string, value: Value, before: Value) => ({ name, value, before })
  const counted = (name: string, { now, before }: Counts) => row(name, now, before)
  const all = say('operationsPaper.all')
  const now = (key: string, rows: Section['rows']): Section => {
    const it = section(key, rows)
    return { ...it, about: `${it.about} ${say('operations.now')}` }
  }
  return [
    section('received', [counted(all, figures.received)]),
    section('finished', [counted(all, figures.finished)]),
    section(
      'byDay',
      figures.steps.flatMap(({ from, to, received, finished }) => {
        const days = [...new Set([from, to])].map((it) => writtenDay(language, it)).join(' – ')
        return [
          row(`${say('operations.received')}, ${days}`, received, null),
          row(`${say('operations.finished')}, ${days}`, finished, null),
        ]
      }),
    ),
    ...work(figures, { say, section, row }),
    now(
      'open',
      figures.open.flatMap(({ state, counts }) =>
        ages.map((age, n) =>
          row(`${say(`orderState.${state}`)}, ${ageText(age, say)}`, counts[n] ?? 0, null),
        ),
      ),
    ),
    now(
      'overdue',
      figures.overdue.map(({ name, count }) => row(name, count, null)),
    ),
    now(
      'waiting',
      figures.waiting.map(({ reason, count }) => row(say(`orders.whyOf.${reason}`), count, null)),
    ),
    section('complaints', [counted(all, figures.complaints)]),
    section(
      'complaintsByService',
      figures.complaints.services.map((it) => counted(it.name, it)),
    ),
    section(
      'buildings',
      figures.buildings.map((it) => counted(it.name, it)),
    ),
    section(
      'devices',
      figures.devices.map((it) => counted(it.name, it)),
    ),
    section(
      'reaction',
      figures.reaction.flatMap(({ name, now: period, before }) => [
        row(`${name}, ${say('operationsPaper.judged')}`, period.cases, before.cases),
        row(`${name}, ${say('operationsPaper.kept')}`, period.kept, before.kept),
      ]),
    ),
  ]
}

export const ageText = ({ from, to }: (typeof ages)[number], say: Say): string =>
  to === null ? say('operations.oldest', { from }) : say('operations.age', { from, to })

interface Parts {
  say: Say
  section: (key: string, rows: Section['rows'], values?: Values) => Section
  row: (name: string, value: Value, before: Value) => Section['rows'][number]
}

function work(figures: OperationsFigures, { say, section, row }: Parts): Section[] {
  const { firstVisit, finished, solvedAtOnce, punctuality, hours } = figures
  return [
    section(
      'firstVisit',
      firstVisit.flatMap(({ priority, now, before }) => {
        const name = say(`priority.${priority}`)
        return [
          row(`${name}, ${say('operations.cases')}`, now.cases, before.cases),
          row(`${name}, ${say('operationsPaper.half')}`, lengthOf(now.p50), lengthOf(before.p50)),
          row(`${name}, ${say('operationsPaper.nine')}`, nineOf(now), nineOf(before)),
        ]
      }),
      { fewest: fewestCases },
    ),
    section(
      'solvedAtOnce',
      [
        row(say('operations.solvedAtOnce'), solvedAtOnce.now, solvedAtOnce.before),
        row(say('operations.finished'), finished.now, finished.before),
      ],
      { days: solvedForDays },
    ),
    section(
      'onTime',
      [
        row(say('operationsPaper.late'), punctuality.now.late, punctuality.before.late),
        row(say('operationsPaper.begun'), punctuality.now.begun, punctuality.before.begun),
      ],
      { minutes: lateAfterMinutes },
    ),
    section('hours', [
      row(say('operations.cases'), hours.now.orders, hours.before.orders),
      row(say('operationsPaper.planned'), lengthOf(hours.now.planned), lengthOf(hours.before.planned)),
      row(say('operationsPaper.available'), lengthOf(hours.now.available), lengthOf(hours.before.available)),
    ]),
  ]
}
