import { type ComponentProps, type MouseEvent, type RefObject, useContext, useRef, useState } from 'react'
import { byTouch } from '#lib/by-touch.ts'
import { OverlayBoundary } from './overlay-boundary.tsx'
import { useClosedByBack, WithinDialog } from './use-closed-by-back.ts'
import { useFocusHeld } from './use-focus-held.ts'
import { useShownModal } from './use-shown-modal.ts'

interface OverlayProps
  extends Omit<ComponentProps<'dialog'>, 'onCancel' | 'onClose' | 'onClick' | 'onPointerDown' | 'ref'> {
  /** Escape, or a press that begins and ends on the backdrop. */
  onClose: () => void
  /** Holds typed text: a press on the backdrop does not close it. */
  firm?: boolean
  ref?: RefObject<HTMLDialogElement | null>
}

/**
 * Native: focus trap, inertness, toasts inside. Errors stay inside. Escape closes only this one, as does Back on a phone.
 * Mounted means open.
 */
export function Overlay({ onClose, firm, ref, onKeyDown, children, ...dialog }: OverlayProps) {
  const own = useRef<HTMLDialogElement>(null)
  const box = ref ?? own
  const [isByTouch] = useState(byTouch)
  useClosedByBack(onClose, useContext(WithinDialog) || isByTouch)
  useShownModal(box)
  useFocusHeld(box)
  const begunBeside = useRef(false)
  const isBeside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    if (target !== box.current) return false
    const { left, right, top, bottom } = box.current.getBoundingClientRect()
    return x < left || x > right || y < top || y > bottom
  }
  return (
    <dialog
      {...dialog}
      ref={box}
      onCancel={(event) => {
        // Ignores the cancel event of a file chooser in it.
        if (event.target !== box.current || !event.cancelable) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ target }) => {
        // Chromium closes a dialog itself after some Escapes without another press; a question may keep it open.
        if (target !== box.current || box.current.open) return
        box.current.showModal()
        onClose()
      }}
      onPointerDown={(event) => {
        begunBeside.current = isBeside(event)
      }}
      onClick={(event) => !firm && begunBeside.current && isBeside(event) && onClose()}
      onKeyDown={(event) => {
        event.stopPropagation()
        onKeyDown?.(event)
      }}
    >
      <OverlayBoundary onClose={onClose}>{children}</OverlayBoundary>
    </dialog>
  )
}
