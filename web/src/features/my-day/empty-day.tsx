import { dayOf, timeOf, weekdayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import type { MyDay } from './my-day.api.ts'
import styles from './my-day.module.css'

/** A day without a visit, or with all of them finished; the next one is named. */
export function EmptyDay({ day }: { day: MyDay }) {
  const t = useT()
  const today = day.days.find((it) => it.day === day.today)
  const next = day.days.filter((it) => it.day > day.today).flatMap(({ visits }) => visits)[0]
  return (
    <section className={`card ${styles.visit} ${styles.empty}`}>
      <h2>{t(today && today.visits.length > 0 ? 'myDay.allDone' : 'myDay.none')}</h2>
      <p>
        {next
          ? t('myDay.nextOne', {
              when: `${weekdayOf(next.startAt)} ${dayOf(next.startAt)}, ${timeOf(next.startAt)}`,
              where: next.object.street,
            })
          : t('myDay.noneAhead')}
      </p>
    </section>
  )
}
