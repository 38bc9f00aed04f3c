import { type ReactNode, useId } from 'react'
import { useFieldError } from './field-errors.tsx'
import { Below } from './field-frame.tsx'
import styles from './form.module.css'

export interface ChoiceOption<Value extends string> {
  value: Value
  title: ReactNode
  description?: ReactNode
}

interface ChoiceProps<Value extends string> {
  /** The group's name, also for assistive technology. */
  label: string
  /** Full field name: where its problem is kept. */
  name: string
  options: readonly ChoiceOption<Value>[]
  value: string | null
  onChoose: (value: Value) => void
  required?: boolean
  /** Why nothing can be chosen. */
  locked?: string
  labelHidden?: boolean
}

/** One of few, as cards: native radio buttons, arrow keys move between them. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, name, options, value, onChoose, required, locked, labelHidden } = props
  const id = useId()
  const problem = useFieldError(name)
  return (
    <fieldset
      className={styles.choice}
      aria-describedby={problem || locked ? `${id}-below` : undefined}
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
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={`${id}-${name}`}
              data-field={name}
              checked={option.value === value}
              disabled={Boolean(locked) && option.value !== value}
              onChange={() => locked || onChoose(option.value)}
            />
            <span className={styles.cardText}>
              <span className={styles.cardTitle}>{option.title}</span>
              {option.description && <span className={styles.cardDescription}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <Below id={`${id}-below`} problem={problem}>
        {locked}
      </Below>
    </fieldset>
  )
}
