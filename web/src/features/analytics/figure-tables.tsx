import { casesOf } from '@zlecenia/contract/features/analytics/operations'
import { fewestCases } from '@zlecenia/contract/features/order-base/cases'
import { type ReactNode, useId } from 'react'
import { useT } from '#lib/i18n.ts'
import { countText, lengthText } from '#lib/numbers.ts'
import { CountLink } from '#ui/figure-tile.tsx'
import styles from './operations.module.css'
import { ReactionPaper } from './save-buttons.tsx'
import { type OperationsAnswer, type OperationsShown, percentText, useNarrowCases } from './shown.ts'

export function FigureTables(shown: OperationsShown) {
  return (
    <>
      <FirstVisits {...shown} />
      <Reactions {...shown} />
    </>
  )
}

interface FigureTableProps {
  title: string
  about: string
  heads: readonly string[]
  rows: readonly { id: string; name: string; cells: readonly ReactNode[] }[]
}

function FigureTable({ title, about, heads, rows }: FigureTableProps) {
  const t = useT()
  const headingId = useId()
  return (
    <div className={`card ${styles.chart}`}>
      <h2 id={headingId} className="name">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p>{t('operations.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
        <section className={styles.scroll} aria-labelledby={headingId} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, cells }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  {heads.slice(1).map((head, n) => (
                    <td key={head}>{cells[n]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className="aside">{about}</p>
    </div>
  )
}

type Waits = OperationsAnswer['firstVisit'][number]['now']
const halfOf = ({ p50 }: Waits) => (p50 === null ? '–' : lengthText(Math.round(p50)))
const nineOf = ({ cases, p90 }: Waits) =>
  cases < fewestCases || p90 === null ? '–' : lengthText(Math.round(p90))

function FirstVisits({ figures: { firstVisit, before }, period, narrowing }: OperationsShown) {
  const t = useT()
  const casesAt = useNarrowCases(narrowing)
  return (
    <FigureTable
      title={t('operations.firstVisit')}
      about={t('operations.firstVisitAbout', { fewest: fewestCases })}
      heads={[
        t('operations.priority'),
        t('operations.cases'),
        t('operations.half'),
        t('operations.nine'),
        t('operations.keptBefore'),
        t('operations.halfBefore'),
        t('operations.nineBefore'),
      ]}
      rows={firstVisit.map(({ priority, now, before: earlier }) => ({
        id: priority,
        name: t(`priority.${priority}`),
        cells: [
          <CountLink key="now" href={casesAt(casesOf.firstVisit(period, priority))}>
            {countText(now.cases)}
          </CountLink>,
          halfOf(now),
          nineOf(now),
          <CountLink key="before" href={casesAt(casesOf.firstVisit(before, priority))}>
            {countText(earlier.cases)}
          </CountLink>,
          halfOf(earlier),
          nineOf(earlier),
        ],
      }))}
    />
  )
}

function Reactions({ figures: { reaction, before }, period, narrowing }: OperationsShown) {
  const t = useT()
  const casesAt = useNarrowCases(narrowing)
  const textOf = (count: number, all: number) =>
    all >= fewestCases ? `${countText(count)} (${percentText(count, all)})` : countText(count)
  const both = ['kept', 'missed'] as const
  return (
    <FigureTable
      title={t('operations.reaction')}
      about={t('operations.reactionAbout')}
      heads={[
        t('operations.client'),
        t('operations.kept'),
        t('operations.cases'),
        t('operations.keptBefore'),
        t('operations.paper'),
      ]}
      rows={reaction.map(({ id, name, now, before: earlier }) => ({
        id,
        name,
        cells: [
          <CountLink key="kept" href={casesAt(casesOf.reaction(period, id, ['kept']))}>
            {textOf(now.kept, now.cases)}
          </CountLink>,
          <CountLink key="cases" href={casesAt(casesOf.reaction(period, id, both))}>
            {countText(now.cases)}
          </CountLink>,
          <CountLink key="before" href={casesAt(casesOf.reaction(before, id, both))}>
            {t('operations.of', { count: earlier.kept, all: earlier.cases })}
          </CountLink>,
          <ReactionPaper key="paper" period={period} client={{ id, name }} />,
        ],
      }))}
    />
  )
}
