import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './full-dialog.module.css'
import { useClosedByBack, WithinDialog } from './use-closed-by-back.ts'
import { useFocusHeld } from './use-focus-held.ts'

interface FullDialogProps {
  label: string
  widthPercent: number
  /** Keys while nothing lies above it, wherever the focus fell. */
  onKeyDown: (event: KeyboardEvent) => void
  /** The browser's Back. */
  onBack: () => void
  /** What opens another one (`data-adds`): it has the focus afterwards where what opened this one is gone. */
  opener: string
  children: ReactNode
}

/**
 * A large dialog over the program, which is inert behind it: focus, mouse and screen reader stay inside by the browser's
 * own doing. Not the native element, since that would make toasts, which lie above it, inert as well. Mounted means
 * open; focus returns to where it was, or to what opens another one.
 */
export function FullDialog({ label, widthPercent, onKeyDown, onBack, opener, children }: FullDialogProps) {
  const box = useRef<HTMLDivElement>(null)
  const [before] = useState(() => document.activeElement)
  // Not a layout effect: React undoes those for a moment when something around the dialog is still being loaded, and
  // giving the focus back then would count as leaving the step one is in.
  useEffect(() => {
    const program = document.getElementById('root')
    const { overflow } = document.documentElement.style
    program?.setAttribute('inert', '')
    document.documentElement.style.overflow = 'hidden'
    return () => {
      program?.removeAttribute('inert')
      document.documentElement.style.overflow = overflow
      const to = before?.isConnected
        ? before
        : (document.querySelector(`[data-adds="${opener}"]`) ?? document.querySelector('main'))
      if (to instanceof HTMLElement) to.focus({ preventScroll: true })
    }
  }, [before, opener])
  useFocusHeld(box)
  useClosedByBack(onBack)
  useEffect(() => {
    // What lies above has keys of its own.
    const press = (event: KeyboardEvent) => document.querySelector('dialog[open]') ?? onKeyDown(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onKeyDown])
  return createPortal(
    <div className={styles.ground}>
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        className={`floating ${styles.dialog}`}
        style={{ ['--dialog-width' as string]: `${widthPercent}vw` }}
      >
        <WithinDialog value={true}>{children}</WithinDialog>
      </div>
    </div>,
    document.body,
  )
}
