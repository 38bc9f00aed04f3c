import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useFieldError } from './field-errors.tsx'
import { FieldMessage } from './field-message.tsx'
import styles from './form.module.css'

export interface FieldTexts {
  label: string
  hint?: ReactNode
  /** Star only; the rule is in the draft. */
  required?: boolean
  /** Reason; the field stays readable, focusable and copyable. */
  locked?: string
  /** Overrides the stored problem. */
  error?: string | undefined
}

export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

interface FieldFrameProps extends FieldTexts {
  name: string | undefined
  end?: ReactNode
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** The line below always exists, so nothing moves. */
export function FieldFrame({
  label,
  hint,
  required,
  locked,
  error,
  name,
  end,
  className,
  children,
}: FieldFrameProps) {
  const id = useId()
  const kept = useFieldError(name)
  const problem = error ?? kept
  const below = problem ?? hint
  const described = [below && `${id}-below`, locked && `${id}-locked`].filter(Boolean).join(' ')
  return (
    <div
      className={[styles.field, className].filter(Boolean).join(' ')}
      data-locked={locked ? '' : undefined}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && !locked && (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <span className={styles.control}>
        {children({
          id,
          'aria-invalid': problem ? true : undefined,
          'aria-describedby': described || undefined,
          'aria-required': required || undefined,
        })}
        {locked ? (
          <span className={styles.lock} title={locked}>
            <IconLock size={16} stroke={1.75} aria-hidden="true" />
            <span id={`${id}-locked`} className="visually-hidden">
              {locked}
            </span>
          </span>
        ) : (
          end
        )}
      </span>
      <FieldMessage id={`${id}-below`} problem={problem}>
        {hint}
      </FieldMessage>
    </div>
  )
}
