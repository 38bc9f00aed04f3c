import { IconTrash } from '@tabler/icons-react'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { translate, useT } from '#lib/i18n.ts'
import { lengthText } from '#lib/numbers.ts'
import { atOf, clockText, momentText } from '#lib/typed-moment.ts'
import { Button } from '#ui/form/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { oddEnd, oddStart } from '../../odd-times.ts'
import { BusyDay } from './busy-day.tsx'
import { useDayLoads } from './day-loads.ts'
import { FreeTimesOffer } from './free-times-offer.tsx'
import { LackingWarning } from './lacking-warning.tsx'
import { NearestOffer } from './nearest-offer.tsx'
import { PerformerPicker } from './performer-picker.tsx'
import { type SlotDraft, scheduleSlice } from './schedule.draft.ts'
import styles from './schedule.module.css'
import {
  endAfter,
  endRead,
  isAbsolute,
  isBlank,
  minutesBetween,
  startOf,
  startRead,
  written,
} from './slot-times.ts'
import { WindowFields } from './slot-window.tsx'
import { useWorkers } from './use-workers.ts'

interface SlotCardProps {
  i: number
  isOnly: boolean
  /** Absent for an only slot (requirements 4). */
  onDelete: (() => void) | undefined
}

const hour = 60

export function SlotCard({ i, isOnly, onDelete }: SlotCardProps) {
  const t = useT()
  const slice = scheduleSlice.useFields()
  const slot: SlotDraft | undefined = useWatch({ control: slice.control, name: `schedule.slots.${i}` })
  // Measured before typing: half-typed starts are misleading.
  const held = useRef<number | null>(undefined)
  const [isHere, setIsHere] = useState(false)
  const loads = useDayLoads(slot, isHere)
  const workers = useWorkers(slot?.performers ?? [], Boolean(slot && startOf(slot)))
  if (!slot) return null
  const change = (next: Partial<SlotDraft>) => {
    for (const [field, value] of Object.entries(next)) {
      slice.put(`slots.${i}.${field as keyof SlotDraft}`, value)
    }
  }
  const read = { start: startRead(slot), end: endRead(slot) }
  const start = atOf(read.start)
  const end = atOf(read.end)
  const minutes = minutesBetween(start, end)

  function typeStart(text: string) {
    if (!slot) return
    const typed = startRead({ start: text })
    if (typed.is === 'moment' && typed.until) {
      return change({ start: text, end: momentText(typed.until), endTouched: true })
    }
    if (held.current === undefined) held.current = minutes
    const length = slot.endTouched ? isAbsolute(slot.end) && held.current : hour
    // A typed end stays while the start is invalid.
    const follows = length && (endAfter(text, length) || !slot.endTouched)
    change(follows ? { start: text, end: endAfter(text, length) } : { start: text })
  }
  function typeEnd(text: string) {
    held.current = undefined
    change({ end: text, endTouched: text.trim() !== '' })
  }
  function leave() {
    if (!slot) return
    held.current = undefined
    // The end may have waited for the start.
    const out = { start: written(start, slot.start), end: written(end, slot.end) }
    for (const field of ['start', 'end'] as const) {
      if (out[field] !== slot[field]) change({ [field]: out[field] })
    }
  }
  const moment = (field: 'start' | 'end') => {
    const instant = field === 'start' ? start : end
    const label = t(`scheduleStep.${field}`)
    const onType = field === 'start' ? typeStart : typeEnd
    const reading = read[field]
    const why = reading.is === 'unclear' ? reading.why : ''
    return {
      kind: 'datetime-local' as const,
      label,
      hint: t(reading.is === 'waiting' ? 'scheduleStep.endWaits' : `scheduleStep.${field}Hint`),
      required: true,
      name: slice.name(`slots.${i}.${field}`),
      value: slot[field],
      onType,
      onLeave: leave,
      // Reported at once: a skipped hour looks valid.
      error: why.startsWith('typed.hourSkipped') ? translate(why) : undefined,
      unclear: translate(why),
      picked: instant ?? '',
      onPick: (wallClock: string) => onType(clockText(wallClock)),
      pickLabel: t('scheduleStep.pick', { label }),
    }
  }
  return (
    <fieldset className={`framed ${styles.slot}`} onFocus={() => setIsHere(true)}>
      <legend className="framed-name">{t('scheduleStep.slot', { n: i + 1 })}</legend>
      <div className="stack">
        <NearestOffer slot={slot} onTake={change} />
        <FreeTimesOffer slot={slot} onTake={change} />
        <Rows>
          <DateField {...moment('start')} warnings={start ? oddStart(start, workers) : []} first={i === 0} />
          <DateField
            {...moment('end')}
            also={minutes ? lengthText(minutes) : undefined}
            warnings={end ? oddEnd(end, start, workers) : []}
            min={start ? dayInWarsaw(start) : undefined}
          />
          <Wide>
            <WindowFields i={i} slot={slot} onChange={change} />
          </Wide>
          <Wide>
            <PerformerPicker
              name={slice.name(`slots.${i}.performers`)}
              chosen={slot.performers}
              loads={loads}
              onChange={(performers) => change({ performers })}
            />
            <LackingWarning slot={slot} />
          </Wide>
          <Wide>
            <BusyDay i={i} slot={slot} onReason={(overlapReason) => change({ overlapReason })} />
          </Wide>
        </Rows>
      </div>
      <p role="status" className="aside">
        {!isOnly && isBlank(slot) && t('scheduleStep.blank')}
      </p>
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
