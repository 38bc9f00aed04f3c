import { chart as sentences } from '@zlecenia/contract/messages/pl/chart'
import type { ReactNode } from 'react'
import { addMessages, useT } from '#lib/i18n.ts'
import styles from './chart.module.css'
import { Legend, type LegendEntry } from './legend.tsx'

addMessages({ chart: sentences })

interface ChartFrameProps {
  title: string
  legend: readonly LegendEntry[]
  isEmpty: boolean
  table: ReactNode
  /** The content has its names and numbers as text; else it is a drawing, which screen readers skip. */
  isText?: boolean
  children: ReactNode
}

export function ChartFrame({ title, legend, isEmpty, table, isText, children }: ChartFrameProps) {
  const t = useT()
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      {isEmpty ? (
        <p className={styles.empty}>{t('chart.empty')}</p>
      ) : (
        <>
          <div aria-hidden={isText ? undefined : true}>
            {children}
            {legend.length > 1 && <Legend entries={legend} />}
          </div>
          <details className={styles.details}>
            <summary>
              {t('chart.table')}
              <span className="visually-hidden">: {title}</span>
            </summary>
            {table}
          </details>
        </>
      )}
    </figure>
  )
}
