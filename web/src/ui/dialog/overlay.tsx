import { type ComponentProps, type RefObject, useRef } from 'react'
import { OverlayBoundary } from './overlay-boundary.tsx'
import { useFocusHeld } from './use-focus-held.ts'
import { useShownModal } from './use-shown-modal.ts'

interface OverlayProps extends Omit<ComponentProps<'dialog'>, 'onCancel' | 'onClose' | 'onClick' | 'ref'> {
  /** Escape, or a press beside it. */
  onClose: () => void
  /** Something is typed there: a press beside it closes nothing. */
  firm?: boolean
  ref?: RefObject<HTMLDialogElement | null>
}

/**
 * What lies over everything else, on the native element: the rest is inert, toasts are said in it, the focus stays in it
 * and goes back afterwards, and what breaks in it breaks nothing else. Mounted means open; Escape closes this one only.
 */
export function Overlay({ onClose, firm, ref, onKeyDown, children, ...dialog }: OverlayProps) {
  const own = useRef<HTMLDialogElement>(null)
  const box = ref ?? own
  useShownModal(box)
  useFocusHeld(box)
  return (
    <dialog
      {...dialog}
      ref={box}
      onCancel={(event) => {
        // Not of a chooser of files in it.
        if (event.target !== box.current) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => !firm && event.target === box.current && onClose()}
      onKeyDown={(event) => {
        // What lies below has keys of its own.
        event.stopPropagation()
        onKeyDown?.(event)
      }}
    >
      <OverlayBoundary onClose={onClose}>{children}</OverlayBoundary>
    </dialog>
  )
}
