import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** `focusOn('client.nip')` after the next render; the first existing name. */
export function useFocusNext(root: RefObject<HTMLElement | null>): (...names: string[]) => void {
  const wanted = useRef<readonly string[]>([])
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is the signal, not a value that is read
  useLayoutEffect(() => {
    const names = wanted.current
    wanted.current = []
    for (const name of names) {
      const found =
        root.current?.querySelector<HTMLElement>(`[data-field="${name}"]:checked`) ??
        root.current?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`)
      if (!found) continue
      found.focus()
      return
    }
  }, [round, root])
  return (...names) => {
    wanted.current = names
    setRound((n) => n + 1)
  }
}
