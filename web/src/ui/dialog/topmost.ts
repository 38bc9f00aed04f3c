import { useSyncExternalStore } from 'react'
import { overPage } from '#lib/over-page.ts'

let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Everything around is inert. Returns an unregister function. */
export function setOnTop(dialog: HTMLElement): () => void {
  change([...open, dialog])
  return () => change(open.filter((it) => it !== dialog))
}

/** The uppermost modal dialog, or the page. */
export const useTopmost = (): HTMLElement => useSyncExternalStore(subscribe, () => open.at(-1) ?? overPage())
