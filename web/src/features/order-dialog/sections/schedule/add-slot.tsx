import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { afterPress } from '#lib/after-press.ts'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import fields from '#ui/form/form.module.css'
import styles from './schedule.module.css'

/** Tab leads here from the performers: typing shows a hint that it has no effect, and its Enter is ignored. */
export function AddSlot({ onAdd }: { onAdd: () => void }) {
  const t = useT()
  const id = useId()
  const [strayed, setStrayed] = useState<'no' | 'typing' | 'shown'>('no')
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const { key, ctrlKey, altKey, metaKey } = event
    if (ctrlKey || altKey || metaKey) return
    if (key.length === 1 && key !== ' ') setStrayed('typing')
    if (strayed !== 'typing' || (key !== 'Enter' && key !== ' ')) return
    event.preventDefault()
    if (key === 'Enter') setStrayed('shown')
  }
  return (
    <div>
      <Button
        icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        aria-describedby={id}
        onKeyDown={onKeyDown}
        // Firefox presses on key-up regardless.
        onKeyUp={(event) => {
          if (strayed === 'typing' && event.key === ' ') event.preventDefault()
        }}
        onBlur={() => afterPress(() => setStrayed('no'))}
        onClick={() => {
          setStrayed('no')
          onAdd()
        }}
      >
        {t('scheduleStep.add')}
      </Button>
      <p id={id} role="status" className={`aside ${fields.below} ${styles.strayed}`}>
        {strayed !== 'no' && t('scheduleStep.strayed')}
      </p>
    </div>
  )
}
