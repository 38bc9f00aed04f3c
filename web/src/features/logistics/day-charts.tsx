import { finishedIn, plannedIn } from '@zlecenia/contract/features/order-base/cases'
import { onDay } from '@zlecenia/contract/lib/period'
import { useCases } from '#features/order-base/index.ts'
import { shortDayOf, shortWeekdayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import type { Figures } from './logistics.api.ts'
import styles from './logistics.module.css'

export function DayCharts({ figures: { days } }: { figures: Figures }) {
  const t = useT()
  const casesAt = useCases()
  return (
    <section className={`card ${styles.chart}`}>
      <BarChart
        title={t('logistics.byDay')}
        labelsTitle={t('logistics.dayHead')}
        labels={days.map(({ day }) => `${shortWeekdayOf(day)} ${shortDayOf(day)}`)}
        series={[
          {
            name: t('logistics.planned'),
            values: days.map(({ planned }) => planned),
            hrefs: days.map(({ day }) => casesAt(plannedIn(onDay(day)))),
          },
          {
            name: t('logistics.done'),
            values: days.map(({ done }) => done),
            colour: 'success',
            hrefs: days.map(({ day }) => casesAt(finishedIn(onDay(day)))),
          },
        ]}
      />
    </section>
  )
}
