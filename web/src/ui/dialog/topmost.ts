import { useSyncExternalStore } from 'react'

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

/** A modal dialog is there: everything around it is inert. Answers how to say that it is gone. */
export function standsOnTop(dialog: HTMLElement): () => void {
  change([...open, dialog])
  return () => change(open.filter((it) => it !== dialog))
}

/** Where something is seen, heard and pressed now: the uppermost modal dialog, or the page. */
export const useTopmost = (): HTMLElement =>
  useSyncExternalStore(subscribe, () => open.at(-1) ?? document.body)
