import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'

interface ChangeButtonProps {
  /** Full label: "Zmień dane klienta". */
  label: string
  children: ReactNode
  /** The form it opened was removed. */
  returning: boolean
  onPress: () => void
}

/** Opens a form in its place, and regains the focus once that form is removed. */
export function ChangeButton({ label, children, returning, onPress }: ChangeButtonProps) {
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (returning && document.activeElement === document.body) box.current?.querySelector('button')?.focus()
  }, [returning])
  return (
    <span ref={box}>
      <Button look="text" aria-label={label} onClick={onPress}>
        {children}
      </Button>
    </span>
  )
}
