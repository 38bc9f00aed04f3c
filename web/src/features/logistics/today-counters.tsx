import { type TodayCount, todayCases, todayCounts } from '@zlecenia/contract/features/logistics/cases'
import { useCases } from '#features/order-base/index.ts'
import { useT } from '#lib/i18n.ts'
import { countText } from '#lib/numbers.ts'
import { Link } from '#ui/link.tsx'
import type { Today } from './logistics.api.ts'
import styles from './logistics.module.css'

const alarms: readonly TodayCount[] = ['late', 'unattended', 'emergencies']

/** Each count is the total of the list that it links to. */
export function TodayCounters({ counts }: Pick<Today, 'counts'>) {
  const t = useT()
  const casesAt = useCases()
  return (
    <nav className={`tiles ${styles.counters}`} aria-label={t('logistics.counters')}>
      {todayCounts.map((key) => {
        const { count, isMore } = counts[key]
        const href = casesAt(todayCases[key])
        const content = (
          <>
            <span className="aside">{t(`logistics.count.${key}`)}</span>{' '}
            <strong data-figure="">
              {countText(count)}
              {isMore && '+'}
            </strong>
          </>
        )
        const looks = {
          className: `card ${styles.counter}`,
          'data-alarm': alarms.includes(key) && count > 0 ? '' : undefined,
        }
        return href ? (
          <Link key={key} href={href} {...looks}>
            {content}
          </Link>
        ) : (
          <div key={key} {...looks}>
            {content}
          </div>
        )
      })}
    </nav>
  )
}
