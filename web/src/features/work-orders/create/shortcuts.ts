import type { KeyboardEvent } from 'react'
import { type StepKey, stepKeys } from './section.ts'

interface Shortcuts {
  onCheck: () => void
  onCreate: () => void
  onJump: (step: StepKey) => void
  onClose: () => void
}

/**
 * Ctrl+Enter checks, Ctrl+Shift+Enter creates, Alt+1 to 9 and 0 jump to a step, Escape closes. Digits of the upper row
 * only: with Alt the number pad writes characters (Alt+0178). Keys of a composition belong to it.
 */
export function onShortcut(event: KeyboardEvent, { onCheck, onCreate, onJump, onClose }: Shortcuts): void {
  if (event.defaultPrevented || event.nativeEvent.isComposing) return
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event
  const act = (run: () => void) => {
    event.preventDefault()
    run()
  }
  if (key === 'Enter' && (ctrlKey || metaKey) && !altKey) {
    act(shiftKey ? onCreate : onCheck)
    return
  }
  // By the place of the key: with Alt some keyboards type another character. AltGr is Ctrl+Alt and types.
  const digit = /^Digit(\d)$/u.exec(code)?.[1]
  if (altKey && !ctrlKey && !metaKey && !shiftKey && digit !== undefined) {
    const step = stepKeys[(Number(digit) + 9) % 10]
    if (step) act(() => onJump(step))
    return
  }
  if (key === 'Escape') act(onClose)
}
