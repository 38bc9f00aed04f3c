import { spanOf } from '../../../../../lib/dates.ts'
import { useT } from '../../../../../lib/i18n.ts'
import type { ScheduleDraft } from './schedule.draft.ts'
import styles from './schedule.module.css'
import { endOf, isBlank, startOf } from './slot-times.ts'

export function ScheduleSummary({ draft }: { draft: ScheduleDraft }) {
  const t = useT()
  const begun = draft.slots.filter((slot) => !isBlank(slot))
  if (begun.length === 0) return <p>{t('scheduleStep.summaryNone')}</p>
  return (
    <ul className={styles.summary}>
      {begun.map((slot) => {
        const [start, end] = [startOf(slot), endOf(slot)]
        return (
          <li key={slot.key}>
            {start && end ? spanOf(start, end) : [slot.start, slot.end].filter(Boolean).join(' – ')}
            <br />
            {slot.performers.map((it) => it.name).join(', ') || t('scheduleStep.summaryNobody')}
            {slot.overlapReason.trim() && (
              <>
                <br />
                {t('scheduleStep.summaryReason', { reason: slot.overlapReason.trim() })}
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
