import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../../lib/after-paint.ts'

/** In pixels, what stands above all cards. */
const above = 200
const againMs = 500

/** How many of each column are drawn: what is in sight at once, all of them after its paint. */
export function useDrawnLater(leastPx: number, isBusy: () => boolean) {
  const [inSight] = useState(() => Math.max(1, Math.ceil((innerHeight - above) / leastPx)))
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
  return { inSight, drawn: isWhole ? Number.POSITIVE_INFINITY : inSight }
}
