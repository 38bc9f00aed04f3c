import { IconX } from '@tabler/icons-react'
import { type ReactNode, useContext, useId, useRef } from 'react'
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
      className={styles.modal}
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
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </dialog>
  )
}
