import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useT } from '../../../../../lib/i18n.ts'
import { Button } from '../../../../../ui/form/button.tsx'
import { Stack } from '../../../../../ui/form/layout.tsx'
import { useFocusNext } from '../../../../../ui/form/use-focus-next.ts'
import '../../messages.ts'
import { useSlice } from '../../slice.tsx'
import { newSlot, type ScheduleDraft, type SlotDraft } from './schedule.draft.ts'
import { SlotCard } from './slot-card.tsx'

const keysOf = (slots: readonly SlotDraft[]) => slots.map((it) => it.key)

/** Slots, one by one; draws again only when one comes or goes. */
export function ScheduleForm() {
  const t = useT()
  const slice = useSlice<ScheduleDraft>('schedule')
  const keys = useWatch({ control: slice.control, name: 'schedule.slots', compute: keysOf })
  const root = useRef<HTMLDivElement>(null)
  const focusOn = useFocusNext(root)
  const change = (slots: SlotDraft[], focus: number) => {
    slice.set({ slots })
    focusOn(slice.name(`slots.${focus}.start`))
  }
  return (
    <div ref={root}>
      <Stack>
        {keys.map((key, i) => (
          <SlotCard
            key={key}
            i={i}
            onDelete={
              keys.length > 1
                ? () =>
                    change(
                      slice.get().slots.filter((it) => it.key !== key),
                      Math.max(0, i - 1),
                    )
                : undefined
            }
          />
        ))}
        <div>
          <Button
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => change([...slice.get().slots, newSlot()], keys.length)}
          >
            {t('scheduleStep.add')}
          </Button>
        </div>
      </Stack>
    </div>
  )
}
