import { useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { useFocusNext } from '#ui/form/use-focus-next.ts'
import { type SlotDraft, scheduleSlice } from './schedule.draft.ts'

interface WindowFieldsProps {
  i: number
  slot: SlotDraft
  onChange: (next: Pick<SlotDraft, 'windowFrom' | 'windowTo'>) => void
}

/** Time in which the client expects the visit: an optional promise, opened by a press. */
export function WindowFields({ i, slot, onChange }: WindowFieldsProps) {
  const t = useT()
  const slice = scheduleSlice.useFields()
  const { windowFrom, windowTo } = slot
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const focusOn = useFocusNext(root)
  const nameOf = (field: 'windowFrom' | 'windowTo') => slice.name(`slots.${i}.${field}`)
  // A stored slot has its window in its menu.
  if (windowFrom === undefined) return null
  const times = [
    ['windowFrom', windowFrom],
    ['windowTo', windowTo ?? ''],
  ] as const
  if (!isOpen && !windowFrom && !windowTo)
    return (
      <div ref={root}>
        <Button
          look="text"
          onClick={() => {
            setOpen(true)
            focusOn(nameOf('windowFrom'))
          }}
        >
          {t('scheduleStep.addWindow')}
        </Button>
      </div>
    )
  return (
    <div ref={root}>
      <Rows>
        {times.map(([field, value], n) => (
          <Field
            key={field}
            type="time"
            name={nameOf(field)}
            label={t(`scheduleStep.${field}`)}
            hint={n === 0 ? t('scheduleStep.windowHint') : undefined}
            value={value}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        ))}
        <Wide>
          <Button
            look="text"
            onClick={() => {
              setOpen(false)
              onChange({ windowFrom: '', windowTo: '' })
            }}
          >
            {t('scheduleStep.removeWindow')}
          </Button>
        </Wide>
      </Rows>
    </div>
  )
}
