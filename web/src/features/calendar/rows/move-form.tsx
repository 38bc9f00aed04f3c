import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { minuteMs } from '@zlecenia/contract/lib/durations'
import { dayInWarsaw, todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { lengthText } from '#lib/numbers.ts'
import { atOf, clockText, momentText, readMoment } from '#lib/typed-moment.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { Select } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { Warning } from '#ui/form/warning.tsx'
import { spanOfSlot } from './layout.ts'
import { MoveDialog } from './move-dialog.tsx'
import type { SlotPlace } from './slot-steps.ts'

const shortestMinutes = 15

/** Past, or a mistyped year, with the order dialog's wording. */
function awayOf(start: string): 'past' | 'farAway' | null {
  if (Date.parse(start) < Math.floor(Date.now() / minuteMs) * minuteMs) return 'past'
  return dayInWarsaw(start) > dayAfter(todayInWarsaw(), 366) ? 'farAway' : null
}

interface MoveFormProps {
  slot: CalendarSlot
  performerId: string | null
  performers: readonly { id: string | null; name: string }[]
  /** Conflicts of a place; none of them forbids it. */
  against: (to: SlotPlace) => readonly string[]
  /** Moves like a drop there. */
  go: (to: SlotPlace) => unknown
  onClose: () => void
}

/** A form to move a slot by typing. */
export function MoveForm({ slot, performerId, performers, against, go, onClose }: MoveFormProps) {
  const t = useT()
  const [typed, setTyped] = useState({ start: momentText(slot.startAt), end: momentText(slot.endAt) })
  const [whose, setWhose] = useState(performerId)
  const [tried, setTried] = useState(false)
  const now = new Date()
  const start = readMoment(typed.start, { now })
  const end = readMoment(typed.end, { now, from: atOf(start) })
  const startAt = atOf(start)
  const endAt = atOf(end)
  const minutes = startAt && endAt ? (Date.parse(endAt) - Date.parse(startAt)) / minuteMs : null
  const isShort = minutes !== null && minutes < shortestMinutes
  const away = startAt && awayOf(startAt)
  const warnings =
    startAt && endAt && !isShort ? against({ performerId: whose, ...spanOfSlot({ startAt, endAt }) }) : []
  async function confirm(): Promise<void> {
    setTried(true)
    if (!startAt || !endAt || isShort) return
    const { start, end } = spanOfSlot({ startAt, endAt })
    onClose()
    await go({ performerId: whose, start, end })
  }
  const moment = (field: 'start' | 'end', reading: typeof start, why?: string) => {
    const label = t(`slotMoves.${field}`)
    const put = (text: string) => setTyped((it) => ({ ...it, [field]: text }))
    const at = atOf(reading)
    const unclear = reading.is === 'unclear' ? t('slotMoves.unclear') : ''
    return {
      kind: 'datetime-local' as const,
      name: field,
      label,
      required: true,
      value: typed[field],
      onType: put,
      onLeave: () => at && put(momentText(at)),
      error: tried ? why || unclear || undefined : undefined,
      unclear,
      picked: at ?? '',
      onPick: (wallClock: string) => put(clockText(wallClock)),
      pickLabel: t('slotMoves.pick', { label }),
    }
  }
  return (
    <MoveDialog title={t('slotMoves.edit')} onBack={onClose} onMove={confirm}>
      <p className="quiet">
        {slot.address}, {slot.city}
      </p>
      <Rows>
        <DateField {...moment('start', start)} warnings={away ? [t(`slotMoves.${away}`)] : []} focused />
        <DateField
          {...moment('end', end, isShort ? t('slotMoves.tooShort') : '')}
          also={minutes ? lengthText(minutes) : undefined}
          min={startAt ? dayInWarsaw(startAt) : undefined}
        />
        <Wide>
          <Select
            label={t('slotMoves.performer')}
            value={whose ?? ''}
            onChange={({ target }) => setWhose(target.value || null)}
          >
            {performers.map(({ id, name }) => (
              <option key={id ?? ''} value={id ?? ''}>
                {name}
              </option>
            ))}
          </Select>
          <div role="status">
            {warnings.map((it) => (
              <p key={it} className="aside">
                <Warning>{it}</Warning>
              </p>
            ))}
          </div>
        </Wide>
      </Rows>
    </MoveDialog>
  )
}
