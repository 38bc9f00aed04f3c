import { type RefObject, useEffect } from 'react'

const controls = 'a[href], button, input, select, textarea, [tabindex]'
const takesFocus = (it: HTMLElement): boolean =>
  it.isConnected && !it.matches(':disabled, [tabindex="-1"]') && it.closest('[hidden], [inert]') === null

/** Nobody has the focus, or somebody who is about to lose it. */
function isLost(): boolean {
  const at = document.activeElement
  return !at || at === document.body || at.matches(':disabled')
}

/**
 * Keeps the focus in a dialog. A press on bare ground leaves it where it was, unless text was selected there. When what
 * had it goes or is switched off, it goes to the nearest that stands: what follows in the same group, else what comes
 * before, else in the group around. What is inert for a while has it again afterwards.
 */
export function useFocusHeld(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = box.current
    if (!dialog) return
    let last: HTMLElement | null = null
    let around: readonly HTMLElement[] = []
    let wasInert = false

    const remember = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof HTMLElement) || !dialog.contains(target)) return
      last = target
      const parents: HTMLElement[] = []
      for (let it = target.parentElement; it && dialog.contains(it); it = it.parentElement) parents.push(it)
      around = parents
    }
    const nearest = (gone: HTMLElement): HTMLElement | undefined => {
      for (const group of around) {
        if (!group.isConnected) continue
        const left = [...group.querySelectorAll<HTMLElement>(controls)].filter(takesFocus)
        const isAfter = (it: HTMLElement) =>
          gone.isConnected && gone.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING
        const found = left.find(isAfter) ?? (gone.isConnected ? left.at(-1) : left[0])
        if (found) return found
      }
      return undefined
    }
    const giveBack = () => {
      if (!last || last.closest('[inert]')) return
      const to = last.isConnected && !last.matches(':disabled') ? last : nearest(last)
      to?.focus({ preventScroll: true })
    }
    const changed = () => {
      if (!last || !isLost()) return
      const isInert = last.closest('[inert]') !== null
      const isBack = wasInert && !isInert
      wasInert = isInert
      if (isBack || !last.isConnected || last.matches(':disabled')) giveBack()
    }
    const pressed = () => {
      // Asked last: the browser lays the page out to know what is selected.
      if (isLost() && getSelection()?.isCollapsed !== false) giveBack()
    }

    remember({ target: document.activeElement })
    const observer = new MutationObserver(changed)
    observer.observe(dialog, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled', 'inert', 'hidden'],
    })
    dialog.addEventListener('focusin', remember)
    document.addEventListener('click', pressed)
    return () => {
      observer.disconnect()
      dialog.removeEventListener('focusin', remember)
      document.removeEventListener('click', pressed)
    }
  }, [box])
}
