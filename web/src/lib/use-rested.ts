import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

let rested = false

/** True once the browser has rested on a first page: what a screen is asked for comes before what stands beside it. */
export function useRested(): boolean {
  const [now, setNow] = useState(rested)
  useEffect(() => {
    if (now) return
    const done = () => {
      rested = true
      setNow(true)
    }
    return whenIdle(done, { latestMs: 1000, otherwiseMs: 0 })
  }, [now])
  return now
}
