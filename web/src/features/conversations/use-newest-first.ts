import { useEffect, useState } from 'react'
import { whenIdle } from '#lib/when-idle.ts'

/** Lines that fill a screen. */
const atOnce = 28

/** Index of the first line to draw: the last ones first, those above once the browser is idle. */
export function useNewestFirst(lines: number, isAtEnd: boolean): number {
  const [isWhole, setIsWhole] = useState(false)
  const isThere = lines > 0
  useEffect(() => {
    if (isThere) return whenIdle(() => setIsWhole(true))
  }, [isThere])
  return isWhole || !isAtEnd ? 0 : Math.max(0, lines - atOnce)
}
