import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#lib/after-paint.ts'

/** Pixels above and below all cards, and the least width of a column. */
const aside = 320
const columnPx = 264
const againMs = 500

/** Numbers of cards and columns to draw: visible ones at once, all of them after that paint. */
export function useDrawnLater(leastPx: number, isBusy: () => boolean) {
  const [{ inSight, columns }] = useState(() => ({
    inSight: Math.max(1, Math.ceil((innerHeight - aside) / leastPx)),
    columns: Math.max(1, Math.round(innerWidth / columnPx)),
  }))
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => {
    if (isWhole) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const next = () => {
      if (isBusy()) timer = setTimeout(next, againMs)
      else startTransition(() => setIsWhole(true))
    }
    const callOff = afterPaint(next)
    return () => {
      callOff()
      clearTimeout(timer)
    }
  }, [isWhole, isBusy])
  const drawnOf = (column: number) => (isWhole ? Number.POSITIVE_INFINITY : column < columns ? inSight : 0)
  return { inSight, drawnOf }
}
