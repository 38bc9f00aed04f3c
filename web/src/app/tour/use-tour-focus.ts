import { limits } from '@zlecenia/contract/lib/limits'
import { type RefObject, useEffect, useState } from 'react'

const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false

/**
 * Puts the focus on the popup 300 ms after it has moved (requirements 9), so that it is read out once it stands; never
 * takes it from a field. When the tour ends the focus goes back to where it was.
 */
export function useTourFocus(popup: RefObject<HTMLElement | null>, moved: string): void {
  const [before] = useState(() => document.activeElement)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step or the question is what it waits for
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isTyping()) popup.current?.focus({ preventScroll: true })
    }, limits.tourFocusDelayMs)
    return () => clearTimeout(timer)
  }, [popup, moved])
  useEffect(
    () => () => {
      // The popup took the focus with it, unless somebody has put it elsewhere.
      if (document.activeElement === document.body && before instanceof HTMLElement) {
        before.focus({ preventScroll: true })
      }
    },
    [before],
  )
}
