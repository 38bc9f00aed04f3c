import { IconX } from '@tabler/icons-react'
import { type ReactNode, useContext, useId, useLayoutEffect, useRef } from 'react'
import styles from './modal.module.css'
import { standsOnTop } from './topmost.ts'
import { useClosedByBack, WithinDialog } from './use-closed-by-back.ts'

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
 * A small dialog over whatever is open, on the native element: the browser keeps focus inside, gives it back, and
 * makes the rest inert. Escape closes this one only. Mounted means open; `data-autofocus` marks what has the focus then.
 */
export function Modal({ title, closeLabel, onClose, width, children, actions }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useClosedByBack(onClose, useContext(WithinDialog))
  // In a layout effect: closed while it is still in the document, the dialog gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // React's autoFocus comes while the dialog is still closed, and nothing in it can take the focus yet.
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const goes = shown && standsOnTop(shown)
    return () => {
      goes?.()
      shown?.close()
    }
  }, [])
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
