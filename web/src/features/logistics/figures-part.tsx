import { useQuery } from '@tanstack/react-query'
import type { Period } from '@zlecenia/contract/features/logistics/cases'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { useT } from '#lib/i18n.ts'
import { usePageQuery, useQueryChange } from '#lib/page.ts'
import { daysText } from '#ui/data-table/days-text.ts'
import { QueryState } from '#ui/query-state.tsx'
import { DayCharts } from './day-charts.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { figuresQuery } from './logistics.api.ts'
import { periodIn, periodOfRange } from './period.ts'
import { PeriodPicker } from './period-picker.tsx'
import { PeriodTimes } from './period-times.tsx'
import { ReasonCards } from './reason-cards.tsx'

const rangeOf = ({ from, to }: Period) => `${from}..${to}`

export function FiguresPart() {
  const t = useT()
  const change = useQueryChange()
  const today = todayInWarsaw()
  const period = periodIn(usePageQuery(), today)
  const figures = useQuery(figuresQuery(period))
  return (
    <>
      <div className="ends">
        <h2>{t('logistics.figures', { days: daysText(rangeOf(period), t) })}</h2>
        <PeriodPicker
          period={period}
          onChange={(range) => {
            const next = periodOfRange(range, today)
            change(({ from: _, to: __, ...rest }) => ({ ...rest, ...next }))
          }}
        />
      </div>
      <QueryState
        query={figures}
        failed={t('logistics.figuresFailed')}
        loading={t('logistics.figuresLoading')}
      >
        {(data) => (
          <>
            <FigureTiles figures={data} period={period} />
            <DayCharts figures={data} />
            <PeriodTimes figures={data} period={period} />
            <ReasonCards figures={data} period={period} />
          </>
        )}
      </QueryState>
    </>
  )
}
