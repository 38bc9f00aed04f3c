import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

let rested = false

/** True once the browser was idle on a first page: a screen's own content loads before its side content. */
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
