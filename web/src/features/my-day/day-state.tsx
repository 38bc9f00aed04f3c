import { dayOf, timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useReachable } from '#lib/reachable.ts'
import { mayHaveWorker } from '#lib/worker-support.ts'
import { useClock } from './clock.ts'
import type { MyDay } from './my-day.api.ts'
import styles from './my-day.module.css'

interface DayStateProps {
  day: MyDay
  /** The server's answer failed, or the copy of this phone is shown. */
  isOld: boolean
  isReading: boolean
}

/** Start of the time without updates. */
export function DayState({ day: { serverNow }, isOld, isReading }: DayStateProps) {
  const t = useT()
  const isReachable = useReachable()
  const isToday = dayOf(serverNow) === dayOf(useClock().toISOString())
  const time = isToday ? timeOf(serverNow) : `${dayOf(serverNow)}, ${timeOf(serverNow)}`
  return (
    <p role="status" className={styles.asOf} data-soon={(isReachable && isReading) || undefined}>
      {(!isReachable || isOld) && t('myDay.asOf', { time })}
    </p>
  )
}

/** Names the parts that are missing on plain HTTP. */
export function PlainHint() {
  const t = useT()
  return mayHaveWorker() ? null : <p className={styles.plain}>{t('myDay.plain')}</p>
}
