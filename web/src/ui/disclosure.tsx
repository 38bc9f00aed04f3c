import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './disclosure.module.css'
import iconButton from './icon-button.module.css'

interface DisclosureProps {
  button: ReactNode
  label: string
  className?: string | undefined
  /** Class of the panel. */
  panel?: string | undefined
  /** The page is inside. */
  current?: boolean | undefined
  /** For buttons at the lower edge. */
  above?: boolean
  /** `close` also returns the focus. */
  children: (close: () => void) => ReactNode
}

/** Closes by Escape, a press elsewhere, or losing the focus. */
export function Disclosure(props: DisclosureProps) {
  const { button, label, className, panel = '', current, above, children } = props
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!open || event.key !== 'Escape') return
    // Keys of the page must not act on it too.
    event.preventDefault()
    close()
  }

  useEffect(() => {
    if (!open) return
    const elsewhere = (event: Event) => {
      if (box.current?.contains(event.target as Node)) return
      // A field applies its text on blur, and React misses the blur of a removed field.
      const field = document.activeElement
      if (field instanceof HTMLInputElement && box.current?.contains(field)) field.blur()
      setOpen(false)
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is handled here for the button and the panel
    <div ref={box} className={styles.box} onKeyDown={onKeyDown}>
      <button
        ref={trigger}
        type="button"
        className={className ?? iconButton.button}
        aria-label={label}
        aria-current={current || undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div id={id} className={`floating opens ${styles.panel} ${panel}`} data-above={above || undefined}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
