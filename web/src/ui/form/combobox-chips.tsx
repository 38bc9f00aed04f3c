import { IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../icon-button.tsx'
import styles from './combobox.module.css'

export interface ComboboxChip {
  key: string
  label: string
  title?: string | undefined
  /** "Usuń: Jan Kowalski". */
  removeLabel: string
  /** A value that is refused: why. */
  problem?: string | undefined
  onRemove: () => void
}

interface ChipsProps {
  chips: readonly ComboboxChip[]
  onRemove: (chip: ComboboxChip) => void
  onFocus: () => void
}

export const Chips = ({ chips, onRemove, onFocus }: ChipsProps) =>
  chips.map((chip) => (
    <span
      key={chip.key}
      className={styles.chip}
      data-wrong={chip.problem ? '' : undefined}
      title={chip.problem ?? chip.title}
    >
      {chip.label}
      {chip.problem && <span className="visually-hidden">{chip.problem}</span>}
      <IconButton
        icon={IconX}
        label={chip.removeLabel}
        data-removes=""
        onFocus={onFocus}
        onClick={() => onRemove(chip)}
      />
    </span>
  ))

/** Arrows move between text and chips; Delete and Backspace remove. */
export function onChipKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event
  if (ctrlKey || metaKey || altKey || shiftKey || event.nativeEvent.isComposing) return
  const isText = target instanceof HTMLInputElement
  if (isText && (target.selectionStart !== 0 || target.selectionEnd !== 0)) return
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('[data-removes], input')]
  const at = stops.indexOf(target as HTMLElement)
  const back = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  const to = key === back ? at - 1 : key === 'ArrowLeft' || key === 'ArrowRight' ? at + 1 : null
  if (to !== null && stops.length > 1) {
    if (isText && to > at) return
    event.preventDefault()
    stops[Math.max(to, 0)]?.focus()
  }
  if (!isText && (key === 'Delete' || key === 'Backspace')) {
    event.preventDefault()
    ;(target as HTMLElement).click()
  }
}
