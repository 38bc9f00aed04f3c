import { useEffect, useState } from 'react'
import { whenIdle } from '#lib/when-idle.ts'

/** They fill a screen. */
const atOnce = 28

/** From which line on they are drawn: the last ones first, those above them once the browser rests. */
export function useNewestFirst(lines: number, isAtEnd: boolean): number {
  const [isWhole, setIsWhole] = useState(false)
  const isThere = lines > 0
  useEffect(() => {
    if (isThere) return whenIdle(() => setIsWhole(true))
  }, [isThere])
  return isWhole || !isAtEnd ? 0 : Math.max(0, lines - atOnce)
}
