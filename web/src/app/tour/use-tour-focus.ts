import { limits } from '@zlecenia/contract/lib/limits'
import { type RefObject, useEffect, useState } from 'react'

const isFieldFocused = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false

/** Focuses 300 ms after a move (requirements 9), never out of a field; restores the focus at the end. */
export function useTourFocus(popup: RefObject<HTMLElement | null>, moved: string): void {
  const [before] = useState(() => document.activeElement)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step or the question is what it waits for
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isFieldFocused()) popup.current?.focus({ preventScroll: true })
    }, limits.tourFocusDelayMs)
    return () => clearTimeout(timer)
  }, [popup, moved])
  useEffect(
    () => () => {
      // Skipped if the user moved the focus meanwhile.
      if (document.activeElement === document.body && before instanceof HTMLElement) {
        before.focus({ preventScroll: true })
      }
    },
    [before],
  )
}
