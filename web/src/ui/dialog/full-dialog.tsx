import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { overPage } from '#lib/over-page.ts'
import { whenIdle } from '#lib/when-idle.ts'
import styles from './full-dialog.module.css'
import { useOutOfSight } from './out-of-sight.ts'
import { useClosedByBack, WithinDialog } from './use-closed-by-back.ts'
import { useFocusHeld } from './use-focus-held.ts'

/** Milliseconds: earliest and latest time. */
const soonMs = 300
const latestMs = 2000

interface FullDialogProps {
  label: string
  widthPercent: number
  /** Called while nothing is above it, wherever the focus is. */
  onKeyDown: (event: KeyboardEvent) => void
  onBack: () => void
  /** `data-adds` of the control focused afterwards if the opener is gone. */
  opener: string
  children: ReactNode
}

/** The program behind is inert. Not a native dialog, which would make the toasts above it inert too. */
export function FullDialog({ label, widthPercent, onKeyDown, onBack, opener, children }: FullDialogProps) {
  const box = useRef<HTMLDivElement>(null)
  const elsewhere = useOutOfSight()
  const [before] = useState(() => document.activeElement)
  // A layout effect reruns while something loads, and returning the focus would count as leaving a step.
  useEffect(() => {
    const program = document.getElementById('root')
    const { overflow } = document.documentElement.style
    const still = () => {
      callOff()
      document.removeEventListener('keydown', goOn, { capture: true })
      program?.setAttribute('inert', '')
      document.documentElement.style.overflow = 'hidden'
    }
    // Restyles the whole program, so it waits for the first key typed here and for pending content.
    const until = performance.now() + latestMs
    const rest = () =>
      whenIdle(look, { latestMs: Math.max(0, until - performance.now()), otherwiseMs: soonMs })
    const look = () => {
      if (performance.now() < until && box.current?.querySelector('[aria-busy="true"]')) callOff = rest()
      else still()
    }
    let callOff = rest()
    const goOn = ({ key }: KeyboardEvent) => key === 'Tab' && still()
    document.addEventListener('keydown', goOn, { capture: true })
    return () => {
      callOff()
      document.removeEventListener('keydown', goOn, { capture: true })
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
    // Dialogs above have their own keys.
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
    elsewhere ?? overPage(),
  )
}
