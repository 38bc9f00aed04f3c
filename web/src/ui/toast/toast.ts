import { limits } from '@zlecenia/contract/lib/limits'

export interface Toast {
  id: number
  kind: 'success' | 'error'
  text: string
  /** How long it stays, in milliseconds. */
  ms: number
  action?: { label: string; run: () => void } | undefined
}

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}
const add = (toast: Omit<Toast, 'id'>) => change([...shown, { ...toast, id: ++lastId }])

/** Short messages over every screen; `Toasts` in the shell shows them. */
export const toast = {
  success(text: string, ms: number = limits.defaultToastMs, action?: Toast['action']): void {
    add({ kind: 'success', text, ms, action })
  },
  /** An error is announced at once; several lines are kept as they are. */
  error(
    text: string,
    { ms = limits.defaultToastMs, action }: { ms?: number; action?: Toast['action'] } = {},
  ): void {
    add({ kind: 'error', text, ms, action })
  },
}

export const dismissToast = (id: number): void => change(shown.filter((it) => it.id !== id))
export const shownToasts = (): readonly Toast[] => shown
export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
