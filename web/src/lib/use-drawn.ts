import { startTransition, useCallback, useEffect, useReducer, useRef } from 'react'

/** Resolves once current changes and transitions are drawn. */
export function useDrawn(): () => Promise<void> {
  const [drawing, draw] = useReducer((n: number) => n + 1, 0)
  const count = useRef(0)
  const waiting = useRef(new Map<number, () => void>())
  useEffect(() => {
    for (const [at, go] of waiting.current) if (at <= drawing && waiting.current.delete(at)) go()
  }, [drawing])
  return useCallback(
    () =>
      new Promise((resolve) => {
        waiting.current.set(++count.current, resolve)
        startTransition(draw)
      }),
    [],
  )
}
