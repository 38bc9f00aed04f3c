import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../icon-button.tsx'
import styles from './modal.module.css'
import { Overlay } from './overlay.tsx'

interface ModalProps {
  title: string
  closeLabel: string
  onClose: () => void
  width: number
  children: ReactNode
  actions?: ReactNode
}

/** A press on the backdrop does not close it. Mounted means open. */
export function Modal({ title, closeLabel, onClose, width, children, actions }: ModalProps) {
  const id = useId()
  return (
    <Overlay
      firm
      onClose={onClose}
      className={`floating ${styles.modal}`}
      style={{ inlineSize: `min(${width}px, calc(100vw - 32px))` }}
      aria-labelledby={id}
    >
      <header className={`line ${styles.head}`}>
        <h2 id={id}>{title}</h2>
        <IconButton icon={IconX} label={closeLabel} className={styles.close} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
      {actions && <footer className={`cluster ${styles.actions}`}>{actions}</footer>}
    </Overlay>
  )
}
