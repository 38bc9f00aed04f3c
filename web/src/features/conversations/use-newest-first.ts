import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'

/** How high a line is at least, with what is between two. */
const leastPx = 36

/** From which line on they are drawn: those in sight first, the ones above them once the browser rests. */
export function useNewestFirst(lines: number, isAtEnd: boolean): number {
  const [inSight] = useState(() => Math.ceil(innerHeight / leastPx))
  const [isWhole, setIsWhole] = useState(false)
  const hidden = isWhole || !isAtEnd ? 0 : Math.max(0, lines - inSight)
  const isDrawn = lines > 0 && hidden === 0
  if (isDrawn && !isWhole) setIsWhole(true)
  const waits = hidden > 0
  useEffect(() => {
    if (waits) return whenIdle(() => startTransition(() => setIsWhole(true)), { otherwiseMs: 200 })
  }, [waits])
  return hidden
}
