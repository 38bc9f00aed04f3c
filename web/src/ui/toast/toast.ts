import { limits } from '@zlecenia/contract/lib/limits'

export interface Toast {
  id: number
  kind: 'success' | 'error'
  text: string
  /** How often it was said while it stands. */
  count: number
  /** How long it stays, in milliseconds. */
  ms: number
  /** What it is said of: what is said of it next takes its place. */
  about?: string | undefined
  /** Where its action means something: it goes when that place does. */
  within?: string | undefined
  action?: { label: string; run: () => void } | undefined
  /** Its action has to wait: nothing may change there now. */
  isHeld?: boolean
}

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}
const withoutAbout = (about: string | undefined) =>
  about === undefined ? shown : shown.filter((it) => it.about !== about)

function add(toast: Omit<Toast, 'id' | 'count'>): void {
  const { kind, text, about, action } = toast
  // Each way back leads to something else, so what offers one is never merged.
  const same = shown.find((it) => !it.action && !action && it.kind === kind && it.text === text)
  if (same) change(shown.map((it) => (it === same ? { ...it, ...toast, count: it.count + 1 } : it)))
  else change([...withoutAbout(about), { ...toast, id: ++lastId, count: 1 }])
}

/** Short messages over every screen; `Toasts` in the shell shows them. */
export const toast = {
  success(text: string, ms: number = limits.defaultToastMs, action?: Toast['action'], within?: string): void {
    add({ kind: 'success', text, ms, action, within })
  },
  /** An error is announced at once; several lines are kept as they are. */
  error(
    text: string,
    { ms = limits.defaultToastMs, action, about }: Partial<Pick<Toast, 'ms' | 'action' | 'about'>> = {},
  ): void {
    add({ kind: 'error', text, ms, action, about })
  },
  /** What was said of this holds no longer. */
  clear: (about: string): void => change(withoutAbout(about)),
  /** Whether nothing may change in this place now. */
  hold: (within: string, isHeld: boolean): void =>
    change(shown.map((it) => (it.within === within ? { ...it, isHeld } : it))),
  /** The place is gone, and with it what could be done there. */
  leave: (within: string): void => change(shown.filter((it) => it.within !== within)),
}

export const dismissToast = (id: number): void => change(shown.filter((it) => it.id !== id))
export const shownToasts = (): readonly Toast[] => shown
export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
