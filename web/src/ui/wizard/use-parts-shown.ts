import { startTransition, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useOutOfSight } from '../dialog/out-of-sight.ts'

/** Milliseconds: the user is already typing. */
const headStartMs = 30
const perFrame = 5

const grown = (shown: number, all: number): number => (all - shown - perFrame > 1 ? shown + perFrame : all)

export interface PartsShown {
  shown: number
  showAll: () => void
}

/** Draws the first section at once, the others in a few frames, so that the first key is painted early. */
export function usePartsShown(all: number, beginsAtFirst: boolean): PartsShown {
  const [shown, setShown] = useState(useOutOfSight() || !beginsAtFirst ? all : 1)
  useEffect(() => {
    if (shown >= all) return
    const grow = () => startTransition(() => setShown((n) => grown(n, all)))
    if (shown === 1) {
      const head = setTimeout(grow, headStartMs)
      return () => clearTimeout(head)
    }
    const frame = requestAnimationFrame(grow)
    return () => cancelAnimationFrame(frame)
  }, [shown, all])
  const showAll = useCallback(() => flushSync(() => setShown(all)), [all])
  return { shown, showAll }
}
