import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

interface Focused {
  card: string
  lane: string
  /** The grip of a card, or its link. */
  part: 'a' | 'button'
}

/** A moved card is a new element in another column: the focus follows it, also after a remote move. */
export function useFocusCarried(root: RefObject<HTMLElement | null>) {
  const focused = useRef<Focused | null>(null)
  useLayoutEffect(() => {
    const it = focused.current
    if (!it || document.activeElement !== document.body) return
    const lane = `[data-lane="${CSS.escape(it.lane)}"]`
    root.current
      ?.querySelector<HTMLElement>(`${lane} [data-card="${CSS.escape(it.card)}"] ${it.part}`)
      ?.focus({ preventScroll: true })
  })
  return {
    onFocus({ target }: FocusEvent) {
      const card = target.closest<HTMLElement>('[data-card]')?.dataset.card
      const lane = target.closest<HTMLElement>('[data-lane]')?.dataset.lane ?? ''
      focused.current =
        card === undefined ? null : { card, lane, part: target.matches('button') ? 'button' : 'a' }
    },
    // Not called while React removes an element.
    onBlur() {
      focused.current = null
    },
  }
}
