import { useEffect, useState } from 'react'

const [first, step, atLatestMs] = [8, 10, 500]

/** How many of each column are drawn: what is in sight at once, all `most` when the browser has had rests. */
export function useDrawnLater(most: number, isBusy: () => boolean): number {
  const [shown, setShown] = useState('requestIdleCallback' in window ? first : Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (shown >= most) return
    const next = () => {
      if (isBusy()) idle = requestIdleCallback(next, { timeout: atLatestMs })
      else setShown((now) => now + step)
    }
    let idle = requestIdleCallback(next, { timeout: atLatestMs })
    return () => cancelIdleCallback(idle)
  }, [shown, most, isBusy])
  return shown
}
