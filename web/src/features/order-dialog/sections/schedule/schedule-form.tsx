import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { Stack } from '#ui/form/layout.tsx'
import { useFocusNext } from '#ui/form/use-focus-next.ts'
import '../../messages.ts'
import { offerUndo } from '../../offer-undo.ts'
import { AddSlot } from './add-slot.tsx'
import { newSlot, type SlotDraft, scheduleSlice } from './schedule.draft.ts'
import { SlotCard } from './slot-card.tsx'

const keysOf = (slots: readonly SlotDraft[]) => slots.map((it) => it.key)

export function ScheduleForm() {
  const t = useT()
  const slice = scheduleSlice.useFields()
  const keys = useWatch({ control: slice.control, name: 'schedule.slots', compute: keysOf })
  const root = useRef<HTMLDivElement>(null)
  const focusOn = useFocusNext(root)
  const change = (slots: SlotDraft[], focus: number) => {
    slice.set({ slots })
    focusOn(slice.name(`slots.${focus}.start`))
  }
  function remove(key: string) {
    const slots = slice.get().slots
    const i = slots.findIndex((it) => it.key === key)
    const slot = structuredClone(slots[i])
    if (!slot) return
    change(
      slots.filter((it) => it.key !== key),
      Math.max(0, i - 1),
    )
    offerUndo(t('scheduleStep.deleted', { n: i + 1 }), () => {
      const now = slice.get().slots
      const at = Math.min(i, now.length)
      change([...now.slice(0, at), slot, ...now.slice(at)], at)
    })
  }
  return (
    <div ref={root}>
      <Stack>
        {keys.map((key, i) => (
          <SlotCard
            key={key}
            i={i}
            isOnly={keys.length === 1}
            onDelete={keys.length > 1 ? () => remove(key) : undefined}
          />
        ))}
        <AddSlot onAdd={() => change([...slice.get().slots, newSlot()], keys.length)} />
      </Stack>
    </div>
  )
}
