import { stepAtDigit } from './wizard.ts'

interface Shortcuts<Step extends string> {
  /** In the order of the stepper. */
  keys: readonly Step[]
  onCheck: () => void
  onCreate: () => void
  onJump: (step: Step) => void
  onNone: () => void
  /** "Brak pozostałych" */
  onRest: () => void
  onClose: () => void
}

/**
 * Ctrl+Enter checks, Ctrl+Shift+Enter creates, Alt+1 to 9 and 0 jump to the first ten steps, Alt+B says that there is nothing for the
 * step, Alt+K that there is nothing more at all, Escape closes.
 *
 * Only the digits of the upper row count: with Alt the number pad writes characters (Alt+0178). B and K were chosen since
 * Alt with them types no Polish letter and opens no menu of a browser. Keys pressed while an input method composes a
 * character are left to it.
 */
export function onShortcut<Step extends string>(
  event: KeyboardEvent,
  { keys, onCheck, onCreate, onJump, ...on }: Shortcuts<Step>,
): void {
  if (event.defaultPrevented || event.isComposing) return
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event
  const act = (run: () => void) => {
    event.preventDefault()
    run()
  }
  if (key === 'Enter' && (ctrlKey || metaKey) && !altKey) {
    act(shiftKey ? onCreate : onCheck)
    return
  }
  // By key position: Alt changes characters on some keyboards. AltGr is Ctrl+Alt.
  const digit = /^Digit(\d)$/u.exec(code)?.[1]
  if (altKey && !ctrlKey && !metaKey && !shiftKey) {
    const step = digit && stepAtDigit(keys, digit)
    if (step) act(() => onJump(step))
    if (code === 'KeyB') act(on.onNone)
    if (code === 'KeyK') act(on.onRest)
    return
  }
  if (key === 'Escape') act(on.onClose)
}
