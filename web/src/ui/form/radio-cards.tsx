import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useFieldError } from './field-errors.tsx'
import { FieldMessage } from './field-message.tsx'
import styles from './form.module.css'

export interface RadioCardOption<Value extends string> {
  value: Value
  title: ReactNode
  description?: ReactNode
}

interface RadioCardsProps<Value extends string> {
  label: string
  name: string
  options: readonly RadioCardOption<Value>[]
  value: string | null
  onChoose: (value: Value) => void
  required?: boolean
  /** Reason why nothing can be chosen. */
  locked?: string
  labelHidden?: boolean
  hint?: string
  /** Arrows move, Enter or Space selects: for choices with side effects. */
  takesWithEnter?: boolean
  /** Focused on entry: the chosen card, else the first. */
  comesFirst?: boolean
}

/** Native radio buttons as cards. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, name, options, value, onChoose, required, locked, labelHidden, hint } = props
  const { takesWithEnter, comesFirst } = props
  const id = useId()
  const problem = useFieldError(name)
  const first = options.find((option) => option.value === value) ?? options[0]
  return (
    <fieldset
      className={styles.choice}
      aria-describedby={problem || locked || hint ? `${id}-below` : undefined}
      aria-invalid={problem ? true : undefined}
      data-locked={locked ? '' : undefined}
    >
      <legend className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        )}
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it watches the keys of the radio buttons inside */}
      <div className={styles.cards} onKeyDown={takesWithEnter ? onKey : undefined}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={`${id}-${name}`}
              data-field={name}
              data-first={comesFirst && option === first ? '' : undefined}
              checked={option.value === value}
              disabled={Boolean(locked) && option.value !== value}
              onChange={() => locked || onChoose(option.value)}
            />
            <span className={styles.cardText}>
              <span className={styles.cardTitle}>{option.title}</span>
              {option.description && <span className="aside">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldMessage id={`${id}-below`} problem={problem}>
        {locked ?? hint}
      </FieldMessage>
    </fieldset>
  )
}

/** Shortcuts pass: Ctrl+Enter is not Enter. */
function onKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target, ctrlKey, metaKey, altKey, shiftKey } = event
  if (ctrlKey || metaKey || altKey || shiftKey) return
  const cards = [...currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')]
  const at = cards.indexOf(target as HTMLInputElement)
  if (at < 0) return
  const onward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: onward, ArrowLeft: -onward }
  const step = steps[key]
  if (key !== 'Enter' && step === undefined) return
  event.preventDefault()
  if (step === undefined) cards[at]?.click()
  else cards.at((at + step) % cards.length)?.focus()
}
