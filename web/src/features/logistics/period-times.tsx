import { performedIn } from '@zlecenia/contract/features/logistics/cases'
import type { Period } from '@zlecenia/contract/lib/period'
import { useState } from 'react'
import { useCases } from '#features/order-base/index.ts'
import { useT } from '#lib/i18n.ts'
import { lengthText } from '#lib/numbers.ts'
import { BarList } from '#ui/chart/bar-list.tsx'
import { Button } from '#ui/form/button.tsx'
import type { Figures } from './logistics.api.ts'
import styles from './logistics.module.css'

const parts = [
  ['travel', 'info'],
  ['work', 'success'],
  ['breaks', 'warning'],
  ['free', 'secondary'],
] as const

interface PeriodTimesProps {
  figures: Figures
  period: Period
}

export function PeriodTimes({ figures: { people, crews }, period }: PeriodTimesProps) {
  const t = useT()
  const casesAt = useCases()
  const [isByCrew, setByCrew] = useState(false)
  const rows = isByCrew ? crews : people.map((it) => ({ ...it, members: [it.id] }))
  return (
    <section className={`card ${styles.chart}`}>
      {crews.length > 0 && (
        <fieldset className={`cluster ${styles.switch}`}>
          <legend className="visually-hidden">{t('logistics.view')}</legend>
          {[false, true].map((byCrew) => (
            <Button key={String(byCrew)} aria-pressed={isByCrew === byCrew} onClick={() => setByCrew(byCrew)}>
              {t(byCrew ? 'logistics.crews' : 'logistics.persons')}
            </Button>
          ))}
        </fieldset>
      )}
      <BarList
        title={t('logistics.times')}
        labelsTitle={t(isByCrew ? 'logistics.crew' : 'logistics.person')}
        labels={rows.map(({ name }) => name)}
        series={parts.map(([part, colour]) => ({
          name: t(`logistics.${part}`),
          colour,
          values: rows.map((it) => it[part]),
        }))}
        sums={rows.map(({ orders }) => t('logistics.cases', { count: orders }))}
        hrefs={rows.map(({ orders, members }) => (orders > 0 ? casesAt(performedIn(period, members)) : null))}
        textOf={lengthText}
      />
      <p className="aside">{t('logistics.timesHint')}</p>
    </section>
  )
}
