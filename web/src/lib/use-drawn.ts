import { startTransition, useCallback, useEffect, useReducer, useRef } from 'react'

/** Gives a way to wait until what was changed by now is drawn, transitions too, and what stood there has gone. */
export function useDrawn(): () => Promise<void> {
  const [drawing, draw] = useReducer((n: number) => n + 1, 0)
  const asked = useRef(0)
  const waiting = useRef(new Map<number, () => void>())
  useEffect(() => {
    for (const [at, go] of waiting.current) if (at <= drawing && waiting.current.delete(at)) go()
  }, [drawing])
  return useCallback(
    () =>
      new Promise((resolve) => {
        waiting.current.set(++asked.current, resolve)
        // Drawn with the transitions under way or behind them, and its effects come when theirs are through.
        startTransition(draw)
      }),
    [],
  )
}
