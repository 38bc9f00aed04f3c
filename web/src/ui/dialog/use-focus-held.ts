import { type RefObject, useEffect } from 'react'

const controls = 'a[href], button, input, select, textarea, [tabindex]'
/** Fields that open a phone's keyboard. */
const typed = 'textarea, input:not([type="checkbox"], [type="radio"])'
/** Connected, enabled and not hidden. */
const isUsable = (it: Element): boolean =>
  it.isConnected && !it.matches(':disabled') && it.closest('[hidden]') === null
const takesFocus = (it: HTMLElement): boolean =>
  isUsable(it) && !it.matches('[tabindex="-1"]') && it.closest('[inert]') === null

function isLost(): boolean {
  const at = document.activeElement
  return !at || at === document.body || !isUsable(at)
}

/** The place after `behind`, or at the start of `within`. */
interface Gap {
  within: Node
  behind: Node | null
}

function gapOf(gone: Node, records: readonly MutationRecord[]): Gap | null {
  const removalOf = (it: Node) =>
    records.findLast((of) => [...of.removedNodes].some((node) => node.contains(it)))
  let removal = removalOf(gone)
  while (removal && !removal.target.isConnected) removal = removalOf(removal.target)
  if (!removal) return null
  let behind = removal.previousSibling
  while (behind && !behind.isConnected) behind = removalOf(behind)?.previousSibling ?? null
  return { within: removal.target, behind }
}

function isAfter({ within, behind }: Gap, it: Node): boolean {
  const isLater = (behind ?? within).compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING
  return isLater !== 0 && !behind?.contains(it)
}

/**
 * Moves the focus of a removed control to the one next to it. In a dialog a press on bare ground does not lose the
 * focus, unless text was selected; on a page it drops the focus, and a replaced page takes it. The focus returns after
 * the click's default action: refocusing a field may select its text, and a label activates nothing while text is
 * selected.
 */
export function useFocusHeld(box: RefObject<HTMLElement | null>, onPage = false): void {
  useEffect(() => {
    const dialog = box.current
    if (!dialog) return
    let last: HTMLElement | null = null
    let around: readonly HTMLElement[] = []
    let gap: Gap | null = null
    let wasInert = false
    let callOff = () => {}

    const remember = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof HTMLElement) || !dialog.contains(target)) return
      last = target
      gap = null
      const parents: HTMLElement[] = []
      for (let it = target.parentElement; it && dialog.contains(it); it = it.parentElement) parents.push(it)
      around = parents
    }
    const takes = (it: HTMLElement) => takesFocus(it) && !(onPage && it.matches(typed))
    const nearest = (gone: HTMLElement): HTMLElement | undefined => {
      const place = gone.isConnected ? { within: gone, behind: gone } : gap
      for (const group of around) {
        if (!group.isConnected) continue
        if (group.localName === 'main') return group
        const left = [...group.querySelectorAll<HTMLElement>(controls)].filter(takes)
        const found = place ? (left.find((it) => isAfter(place, it)) ?? left.at(-1)) : left[0]
        if (found) return found
      }
      return undefined
    }
    const giveBack = () => {
      if (!last || last.closest('[inert]')) return
      const to = isUsable(last) ? last : nearest(last)
      to?.focus({ preventScroll: true })
    }
    const changed = (records: readonly MutationRecord[]) => {
      if (!last) return
      // Applies also while the focus is in a toast.
      if (!last.isConnected) gap ??= gapOf(last, records)
      if (!isLost()) return
      const isInert = last.closest('[inert]') !== null
      const isBack = wasInert && !isInert
      wasInert = isInert
      if (isBack || !isUsable(last)) giveBack()
    }
    const pressed = () => {
      if (!isLost()) return
      if (onPage) {
        if (last && isUsable(last)) last = null
        return
      }
      callOff()
      const after = setTimeout(() => {
        // Selection last: it forces layout.
        if (isLost() && getSelection()?.isCollapsed !== false) giveBack()
      })
      callOff = () => clearTimeout(after)
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
      callOff()
      observer.disconnect()
      dialog.removeEventListener('focusin', remember)
      document.removeEventListener('click', pressed)
    }
  }, [box, onPage])
}
