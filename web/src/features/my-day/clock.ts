import { minuteMs } from '@zlecenia/contract/lib/durations'
import { useEffect, useState } from 'react'

/** Milliseconds by which the clock of this phone is behind the server's. */
let behind = 0
const listeners = new Set<() => void>()

/** The difference that was learnt before this opening, until the server answers. */
export function restoreClock(milliseconds: number): void {
  const isNew = Math.abs(milliseconds - behind) > minuteMs
  behind = milliseconds
  if (isNew) for (const listener of listeners) listener()
}
export const learnClock = (serverNow: string): void => restoreClock(Date.parse(serverNow) - Date.now())
export const clockBehind = (): number => behind
export const correctedNow = (): Date => new Date(Date.now() + behind)

/** The server's time, a minute at a time. */
export function useClock(): Date {
  const [now, setNow] = useState(correctedNow)
  useEffect(() => {
    const read = () => setNow(correctedNow())
    const timer = setInterval(read, minuteMs)
    document.addEventListener('visibilitychange', read)
    // A wrong clock of the phone is corrected at once.
    listeners.add(read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
      listeners.delete(read)
    }
  }, [])
  return now
}
