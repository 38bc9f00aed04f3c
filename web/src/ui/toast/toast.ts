import { limits } from '@zlecenia/contract/lib/limits'

export interface Toast {
  id: number
  kind: 'success' | 'error'
  text: string
  /** How long it stays, in milliseconds. */
  ms: number
  /** What it is said of: what is said of it next takes its place. */
  about?: string | undefined
  action?: { label: string; run: () => void } | undefined
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
const add = (toast: Omit<Toast, 'id'>) => change([...withoutAbout(toast.about), { ...toast, id: ++lastId }])

/** Short messages over every screen; `Toasts` in the shell shows them. */
export const toast = {
  success(text: string, ms: number = limits.defaultToastMs, action?: Toast['action']): void {
    add({ kind: 'success', text, ms, action })
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
}

export const dismissToast = (id: number): void => change(shown.filter((it) => it.id !== id))
export const shownToasts = (): readonly Toast[] => shown
export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
