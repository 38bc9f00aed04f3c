import { type RefObject, useLayoutEffect } from 'react'
import { setOnTop } from './topmost.ts'

/** The browser traps focus and makes the rest inert; toasts move inside. `data-autofocus` gets the focus. */
export function useShownModal(dialog: RefObject<HTMLDialogElement | null>): void {
  // Closing while attached returns the focus, hence a layout effect.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    shown.showModal()
    // React's autoFocus runs before the dialog is open.
    shown.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const goes = setOnTop(shown)
    return () => {
      goes()
      shown.close()
    }
  }, [dialog])
}
