import { spanOf, timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Warning } from '#ui/form/warning.tsx'
import { oddEnd, oddStart } from '../../odd-times.ts'
import { LackingWarning } from './lacking-warning.tsx'
import type { ScheduleDraft, SlotDraft } from './schedule.draft.ts'
import { endOf, isBlank, startOf, windowOf } from './slot-times.ts'
import { useWorkers } from './use-workers.ts'

export function ScheduleSummary({ draft }: { draft: ScheduleDraft }) {
  const t = useT()
  const begun = draft.slots.filter((slot) => !isBlank(slot))
  if (begun.length === 0) return <p>{t('scheduleStep.summaryNone')}</p>
  const skipped = draft.slots.length - begun.length
  return (
    <>
      <ul className="bullets">
        {begun.map((slot) => (
          <SlotSummary key={slot.key} slot={slot} />
        ))}
      </ul>
      {skipped > 0 && <p>{t('scheduleStep.summarySkipped', { count: skipped })}</p>}
    </>
  )
}

function SlotSummary({ slot }: { slot: SlotDraft }) {
  const t = useT()
  const start = startOf(slot)
  const end = endOf(slot)
  const window = windowOf(slot)
  const workers = useWorkers(slot.performers, start !== null)
  const odd = [...(start ? oddStart(start, workers) : []), ...(end ? oddEnd(end, start, workers) : [])]
  return (
    <li>
      {start && end ? spanOf(start, end) : [slot.start, slot.end].filter(Boolean).join(' – ')}
      {window && (
        <>
          <br />
          {t('scheduleStep.window', { from: timeOf(window.from), to: timeOf(window.to) })}
        </>
      )}
      {odd.length > 0 && (
        <>
          <br />
          <Warning>{[...new Set(odd)].join(' · ')}</Warning>
        </>
      )}
      <br />
      {slot.performers.map((it) => it.name).join(', ') || t('scheduleStep.summaryNobody')}
      <LackingWarning slot={slot} />
      {slot.overlapReason.trim() && (
        <>
          <br />
          {t('scheduleStep.summaryReason', { reason: slot.overlapReason.trim() })}
        </>
      )}
    </li>
  )
}
