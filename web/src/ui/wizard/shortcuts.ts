import { stepAtDigit } from './wizard.ts'

interface Shortcuts<Step extends string> {
  keys: readonly Step[]
  onCheck: () => void
  onCreate: () => void
  onJump: (step: Step) => void
  onNone: () => void
  onRest: () => void
  onClose: () => void
}

/**
 * Ctrl+Enter checks, Ctrl+Shift+Enter creates, Alt+digit jumps, Alt+B waives the step, Alt+K the rest, Escape
 * closes. Only the upper row: Alt with the number pad writes characters.
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
  // Uses key positions: Alt changes characters on some keyboards. AltGr is Ctrl+Alt.
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
