import { IconX } from '@tabler/icons-react'
import { type ReactNode, useContext, useId, useRef } from 'react'
import { IconButton } from '../icon-button.tsx'
import styles from './modal.module.css'
import { useClosedByBack, WithinDialog } from './use-closed-by-back.ts'
import { useShownModal } from './use-shown-modal.ts'

interface ModalProps {
  title: string
  closeLabel: string
  onClose: () => void
  /** In px; narrower screens get what they have. */
  width: number
  children: ReactNode
  actions?: ReactNode
}

/**
 * A small dialog over whatever is open, on the native element (`useShownModal`). Escape closes this one only. Mounted
 * means open.
 */
export function Modal({ title, closeLabel, onClose, width, children, actions }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useClosedByBack(onClose, useContext(WithinDialog))
  useShownModal(dialog)
  return (
    <dialog
      ref={dialog}
      className={`floating ${styles.modal}`}
      style={{ inlineSize: `min(${width}px, calc(100vw - 32px))` }}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon={IconX} label={closeLabel} className={styles.close} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
      {actions && <footer className={`cluster ${styles.actions}`}>{actions}</footer>}
    </dialog>
  )
}
