import { IconTrash } from '@tabler/icons-react'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { useWatch } from 'react-hook-form'
import { instantOf, wallClockOf } from '../../../../../lib/dates.ts'
import { useT } from '../../../../../lib/i18n.ts'
import { momentText } from '../../../../../lib/typed-date.ts'
import { Button } from '../../../../../ui/form/button.tsx'
import { DateField } from '../../../../../ui/form/date-field.tsx'
import { Rows, Wide } from '../../../../../ui/form/layout.tsx'
import { useSlice } from '../../slice.tsx'
import { BusyDay } from './busy-day.tsx'
import { PerformerPicker } from './performer-picker.tsx'
import type { ScheduleDraft, SlotDraft } from './schedule.draft.ts'
import styles from './schedule.module.css'
import { endAfter, endOf, startOf, written } from './slot-times.ts'

interface SlotCardProps {
  i: number
  /** Absent while it is the only one (spec 4). */
  onDelete?: () => void
}

/** One slot: when, and who goes. */
export function SlotCard({ i, onDelete }: SlotCardProps) {
  const t = useT()
  const slice = useSlice<ScheduleDraft>('schedule')
  const slot: SlotDraft | undefined = useWatch({ control: slice.control, name: `schedule.slots.${i}` })
  // Its slot was just deleted; the list is about to follow.
  if (!slot) return null
  const change = (next: Partial<SlotDraft>) => {
    for (const [field, value] of Object.entries(next)) {
      slice.put(`slots.${i}.${field as keyof SlotDraft}`, value)
    }
  }
  const typeStart = (start: string) => change(slot.endTouched ? { start } : { start, end: endAfter(start) })
  const moment = (field: 'start' | 'end') => {
    const instant = field === 'start' ? startOf(slot) : endOf(slot)
    const label = t(`scheduleStep.${field}`)
    const onType = (text: string) =>
      field === 'start' ? typeStart(text) : change({ end: text, endTouched: text.trim() !== '' })
    return {
      kind: 'datetime-local' as const,
      label,
      hint: t(`scheduleStep.${field}Hint`),
      required: true,
      name: slice.name(`slots.${i}.${field}`),
      value: slot[field],
      onType,
      onLeave: () => {
        const text = written(instant, slot[field])
        if (text !== slot[field]) change({ [field]: text })
      },
      picked: instant ? wallClockOf(instant).slice(0, 16) : '',
      onPick: (wallClock: string) => onType(momentText(instantOf(wallClock))),
      pickLabel: t('scheduleStep.pick', { label }),
    }
  }
  const start = startOf(slot)
  const startDay = start ? dayInWarsaw(start) : undefined
  return (
    <fieldset className={styles.slot}>
      <legend>{t('scheduleStep.slot', { n: i + 1 })}</legend>
      <Rows>
        <DateField {...moment('start')} first={i === 0} />
        <DateField {...moment('end')} min={startDay} />
        <Wide>
          <PerformerPicker
            name={slice.name(`slots.${i}.performers`)}
            chosen={slot.performers}
            onChange={(performers) => change({ performers })}
          />
        </Wide>
        <Wide>
          <BusyDay i={i} slot={slot} onReason={(overlapReason) => change({ overlapReason })} />
        </Wide>
      </Rows>
      {onDelete && (
        <Button
          look="text"
          aria-label={t('scheduleStep.deleteNth', { n: i + 1 })}
          icon={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onDelete}
        >
          {t('scheduleStep.delete')}
        </Button>
      )}
    </fieldset>
  )
}
