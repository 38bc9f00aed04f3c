import { ages, casesOf } from '@zlecenia/contract/features/analytics/operations'
import type { Cases } from '@zlecenia/contract/features/order-base/cases'
import type { ReactNode } from 'react'
import { shortDayOf, shortWeekdayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { countText } from '#lib/numbers.ts'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { BarList } from '#ui/chart/bar-list.tsx'
import type { SeriesColour } from '#ui/chart/chart.ts'
import styles from './operations.module.css'
import { type OperationsShown, useNarrowCases } from './shown.ts'

export function FigureCharts(shown: OperationsShown) {
  return (
    <>
      <ByDay {...shown} />
      <div className={`tiles ${styles.charts}`}>
        <Open {...shown} />
        <Now {...shown} />
        <Compared {...shown} />
      </div>
    </>
  )
}

interface ChartCardProps {
  about: string
  /** Heading of a card without a chart. */
  none?: string | undefined
  children?: ReactNode
}

function ChartCard({ about, none, children }: ChartCardProps) {
  const t = useT()
  return (
    <section className={`card ${styles.chart}`}>
      {none ? (
        <>
          <h2 className="name">{none}</h2>
          <p>{t('operations.none')}</p>
        </>
      ) : (
        children
      )}
      <p className="aside">{about}</p>
    </section>
  )
}

function ByDay({ figures: { steps }, narrowing }: OperationsShown) {
  const t = useT()
  const casesAt = useNarrowCases(narrowing)
  const isByDay = steps.every(({ from, to }) => from === to)
  const label = (from: string) => (isByDay ? `${shortWeekdayOf(from)} ${shortDayOf(from)}` : shortDayOf(from))
  return (
    <ChartCard about={t('operations.byDayAbout')}>
      <BarChart
        title={t('operations.byDay')}
        labelsTitle={t(isByDay ? 'operations.day' : 'operations.week')}
        labels={steps.map(({ from }) => label(from))}
        series={(['received', 'finished'] as const).map((key) => ({
          name: t(`operations.${key}`),
          values: steps.map((step) => step[key]),
          hrefs: steps.map((step) => casesAt(casesOf[key](step))),
          colour: key === 'received' ? 'primary' : 'success',
        }))}
      />
    </ChartCard>
  )
}

const ageColours: readonly SeriesColour[] = ['success', 'info', 'warning', 'error']

function Open({ figures: { open, today }, narrowing }: OperationsShown) {
  const t = useT()
  const casesAt = useNarrowCases(narrowing)
  return (
    <ChartCard about={`${t('operations.openAbout')} ${t('operations.now')}`}>
      <BarList
        title={t('operations.open')}
        labelsTitle={t('operations.state')}
        labels={open.map(({ state }) => t(`orderState.${state}`))}
        series={ages.map((age, n) => ({
          name: age.to === null ? t('operations.oldest', { from: age.from }) : t('operations.age', age),
          colour: ageColours[n] ?? 'primary',
          values: open.map(({ counts }) => counts[n] ?? 0),
          hrefs: open.map(({ state }) => casesAt(casesOf.open(state, age, today))),
        }))}
        hrefs={open.map(({ state }) => casesAt({ state: [state] }))}
      />
    </ChartCard>
  )
}

interface Counted {
  name: string
  count: number
  /** Null where there is no period before. */
  before: number | null
  cases: Cases
}

interface CountListProps {
  title: string
  about: string
  labelsTitle: string
  rows: readonly Counted[]
  casesAt: (cases: Cases) => string | null
  colour: SeriesColour
}

/** A repeated name gets a number, since names are the keys of rows. */
const distinct = (names: readonly string[]): string[] =>
  names.map((name, n) => {
    const earlier = names.slice(0, n).filter((it) => it === name).length
    return earlier > 0 ? `${name} (${earlier + 1})` : name
  })

function CountList({ title, about, labelsTitle, rows, casesAt, colour }: CountListProps) {
  const t = useT()
  const hrefs = rows.map(({ cases }) => casesAt(cases))
  return (
    <ChartCard about={about} none={rows.length === 0 ? title : undefined}>
      <BarList
        title={title}
        labelsTitle={labelsTitle}
        labels={distinct(rows.map(({ name }) => name))}
        series={[{ name: t('operations.cases'), colour, values: rows.map(({ count }) => count), hrefs }]}
        sums={rows.map(({ count, before }) =>
          before === null
            ? countText(count)
            : `${countText(count)} (${t('operations.before', { value: countText(before) })})`,
        )}
        hrefs={hrefs}
      />
    </ChartCard>
  )
}

function Now({ figures: { overdue, waiting }, narrowing }: OperationsShown) {
  const t = useT()
  const casesAt = useNarrowCases(narrowing)
  return (
    <>
      <CountList
        title={t('operations.overdue')}
        about={`${t('operations.overdueAbout')} ${t('operations.now')}`}
        labelsTitle={t('operations.coordinator')}
        rows={overdue.map(({ id, name, count }) => ({
          name,
          count,
          before: null,
          cases: casesOf.overdue(id),
        }))}
        casesAt={casesAt}
        colour="error"
      />
      <CountList
        title={t('operations.waiting')}
        about={`${t('operations.waitingAbout')} ${t('operations.now')}`}
        labelsTitle={t('operations.reason')}
        rows={waiting.map(({ reason, count }) => ({
          name: t(`orders.whyOf.${reason}`),
          count,
          before: null,
          cases: casesOf.waiting(reason),
        }))}
        casesAt={casesAt}
        colour="warning"
      />
    </>
  )
}

function Compared({ figures: { complaints, buildings, devices }, period, narrowing }: OperationsShown) {
  const t = useT()
  const casesAt = useNarrowCases(narrowing)
  const lists = [
    ['complaintsByService', 'service', complaints.services, casesOf.complaints, 'warning'],
    ['buildings', 'building', buildings, casesOf.building, 'primary'],
    ['devices', 'device', devices, casesOf.device, 'primary'],
  ] as const
  return lists.map(([key, labels, found, casesIn, colour]) => (
    <CountList
      key={key}
      title={t(`operations.${key}`)}
      about={t(`operations.${key}About`)}
      labelsTitle={t(`operations.${labels}`)}
      rows={found.map(({ id, name, now, before }) => ({
        name,
        count: now,
        before,
        cases: casesIn(period, id),
      }))}
      casesAt={casesAt}
      colour={colour}
    />
  ))
}
