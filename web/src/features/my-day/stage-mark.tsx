import { timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import styles from './my-day.module.css'
import type { Shown } from './visit-stage.ts'

/** Where the visit is, since when; or that it is not accepted yet. */
export function StageMark({ shown: { stage, since, accepted } }: { shown: Shown }) {
  const t = useT()
  if (stage === 'coming' && accepted) return null
  if (stage === 'coming')
    return (
      <span className={styles.mark} data-stage="new">
        {t('myDay.unaccepted')}
      </span>
    )
  const name = t(`myDay.stage.${stage}`)
  return (
    <span className={styles.mark} data-stage={stage}>
      {since ? t('myDay.since', { stage: name, time: timeOf(since) }) : name}
    </span>
  )
}
