import { timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import styles from './my-day.module.css'
import type { Shown } from './visit-stage.ts'

/** Where the visit is, and since when. */
export function stageText(t: ReturnType<typeof useT>, { stage, since }: Shown): string {
  const name = t(`myDay.stage.${stage}`)
  if (!since) return name
  return t(stage === 'finished' ? 'myDay.at' : 'myDay.since', { stage: name, time: timeOf(since) })
}

/** The stage of a visit that began, or that it is not accepted yet. */
export function StageMark({ shown }: { shown: Shown }) {
  const t = useT()
  const { stage, accepted } = shown
  if (stage !== 'coming') {
    return (
      <span className={styles.mark} data-stage={stage}>
        {stageText(t, shown)}
      </span>
    )
  }
  if (accepted) return null
  return (
    <span className={styles.mark} data-stage="new">
      {t('myDay.unaccepted')}
    </span>
  )
}
