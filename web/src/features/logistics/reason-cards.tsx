import { failedIn, waitingFor } from '@zlecenia/contract/features/order-base/cases'
import type { Period } from '@zlecenia/contract/lib/period'
import { useCases } from '#features/order-base/index.ts'
import { useT } from '#lib/i18n.ts'
import { BarList } from '#ui/chart/bar-list.tsx'
import type { Figures } from './logistics.api.ts'
import styles from './logistics.module.css'

interface ReasonCardsProps {
  figures: Figures
  period: Period
}

export function ReasonCards({ figures: { failures, waiting }, period }: ReasonCardsProps) {
  const t = useT()
  const casesAt = useCases()
  const cards = [
    ['failures', 'noFailures', failures, (why: Reason) => failedIn(period, why), 'error'],
    ['waiting', 'noWaiting', waiting, waitingFor, 'warning'],
  ] as const
  return (
    <div className={`tiles ${styles.reasons}`}>
      {cards.map(([key, none, found, casesOf, colour]) => {
        const hrefs = found.map(({ reason }) => casesAt(casesOf(reason)))
        return (
          <section key={key} className={`card ${styles.chart}`}>
            {found.length === 0 ? (
              <>
                <h3 className="name">{t(`logistics.${key}`)}</h3>
                <p className="aside">{t(`logistics.${none}`)}</p>
              </>
            ) : (
              <BarList
                title={t(`logistics.${key}`)}
                labelsTitle={t('logistics.reason')}
                labels={found.map(({ reason }) => t(`logistics.why.${reason}`))}
                series={[
                  { name: t('logistics.orders'), values: found.map(({ count }) => count), colour, hrefs },
                ]}
                hrefs={hrefs}
              />
            )}
          </section>
        )
      })}
    </div>
  )
}

type Reason = Figures['failures'][number]['reason']
