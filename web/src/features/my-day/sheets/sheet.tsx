import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useT } from '#lib/i18n.ts'
import { Overlay } from '#ui/dialog/overlay.tsx'
import styles from './sheets.module.css'
import './messages.ts'

interface SheetProps {
  title: string
  /** Holds typed text: a press beside it does not close it. */
  firm?: boolean
  onClose: () => void
  children: ReactNode
}

/** Rises from the lower edge, within reach of the thumb. Mounted means open. */
export function Sheet({ title, firm = false, onClose, children }: SheetProps) {
  const t = useT()
  const id = useId()
  return (
    <Overlay className={styles.sheet} firm={firm} onClose={onClose} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={styles.close} aria-label={t('shell.close')} onClick={onClose}>
          <IconX size={24} aria-hidden="true" />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </Overlay>
  )
}

interface ChoiceProps {
  title: string
  hint?: string
  pressed?: boolean
  onClick: () => void
}

export const Choice = ({ title, hint, pressed, onClick }: ChoiceProps) => (
  <button type="button" className={styles.choice} aria-pressed={pressed} onClick={onClick}>
    <strong>{title}</strong>
    {hint && <span>{hint}</span>}
  </button>
)
