import { useQuery } from '@tanstack/react-query'
import { rangeOf } from '@zlecenia/contract/lib/period'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { useT } from '#lib/i18n.ts'
import { usePageQuery, useQueryChange } from '#lib/page.ts'
import { periodIn, periodOfRange } from '#lib/period.ts'
import { daysText } from '#ui/data-table/days-text.ts'
import { PeriodPicker } from '#ui/data-table/period-picker.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { DayCharts } from './day-charts.tsx'
import { DispatchFigures } from './figure-tiles.tsx'
import { figuresQuery } from './logistics.api.ts'
import { PeriodTimes } from './period-times.tsx'
import { ReasonCards } from './reason-cards.tsx'

/** `most` is the limit of the call. */
const days = { most: 62, usual: 7 }

export function FiguresPart() {
  const t = useT()
  const change = useQueryChange()
  const choice = { today: todayInWarsaw(), ...days }
  const period = periodIn(usePageQuery(), choice)
  const figures = useQuery(figuresQuery(period))
  return (
    <>
      <div className="ends">
        <h2>{t('logistics.figures', { days: daysText(rangeOf(period), t) })}</h2>
        <PeriodPicker
          label={t('logistics.period')}
          period={period}
          onChange={(range) => {
            const next = periodOfRange(range, choice)
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
            <DispatchFigures figures={data} period={period} />
            <DayCharts figures={data} />
            <PeriodTimes figures={data} period={period} />
            <ReasonCards figures={data} period={period} />
          </>
        )}
      </QueryState>
    </>
  )
}
