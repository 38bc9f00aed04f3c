import { limits } from '@zlecenia/contract/lib/limits'

export interface Toast {
  id: number
  kind: 'success' | 'error'
  text: string
  count: number
  ms: number
  /** A later message with the same value replaces it. */
  about?: string | undefined
  /** Removed together with this place. */
  within?: string | undefined
  action?: { label: string; run: () => void } | undefined
  /** The action is disabled: nothing may change now. */
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
  // Messages with an action are never merged.
  const same = shown.find((it) => !it.action && !action && it.kind === kind && it.text === text)
  if (same) change(shown.map((it) => (it === same ? { ...it, ...toast, count: it.count + 1 } : it)))
  else change([...withoutAbout(about), { ...toast, id: ++lastId, count: 1 }])
}

export const toast = {
  success(text: string, ms: number = limits.defaultToastMs, action?: Toast['action'], within?: string): void {
    add({ kind: 'success', text, ms, action, within })
  },
  /** Announced at once; line breaks are preserved. */
  error(
    text: string,
    { ms = limits.defaultToastMs, action, about }: Partial<Pick<Toast, 'ms' | 'action' | 'about'>> = {},
  ): void {
    add({ kind: 'error', text, ms, action, about })
  },
  clear: (about: string): void => change(withoutAbout(about)),
  hold: (within: string, isHeld: boolean): void =>
    change(shown.map((it) => (it.within === within ? { ...it, isHeld } : it))),
  leave: (within: string): void => change(shown.filter((it) => it.within !== within)),
}

export const dismissToast = (id: number): void => change(shown.filter((it) => it.id !== id))
export const shownToasts = (): readonly Toast[] => shown
export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
