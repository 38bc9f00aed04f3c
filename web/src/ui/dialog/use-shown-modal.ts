import { type RefObject, useLayoutEffect } from 'react'
import { standsOnTop } from './topmost.ts'

/**
 * Shows a native dialog while it is mounted: the browser keeps focus inside, gives it back and makes the rest inert, and
 * toasts move into it. `data-autofocus` marks what has the focus then.
 */
export function useShownModal(dialog: RefObject<HTMLDialogElement | null>): void {
  // In a layout effect: closed while it is still in the document, the dialog gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    shown.showModal()
    // React's autoFocus comes while the dialog is still closed, and nothing in it can take the focus yet.
    shown.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const goes = standsOnTop(shown)
    return () => {
      goes()
      shown.close()
    }
  }, [dialog])
}
