import look from '../form/form.module.css'
import { Submit } from '../form/form.tsx'
import styles from './plain-form.module.css'

/** Busy: keeps width and focus. */
export function PlainSubmitButton({
  busy,
  label,
  busyLabel,
}: {
  busy: boolean
  label: string
  busyLabel: string
}) {
  return (
    <Submit className={`${look.button} ${styles.submit}`} data-look="filled" busy={busy}>
      {busy ? busyLabel : label}
    </Submit>
  )
}

export function FormAlert({ children }: { children: string | null }) {
  return (
    <div role="alert">
      {children && (
        <p className={look.banner} data-tone="error">
          {children}
        </p>
      )}
    </div>
  )
}
