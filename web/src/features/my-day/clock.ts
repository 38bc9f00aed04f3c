import { useEffect, useState } from 'react'

const minuteMs = 60_000
/** Milliseconds by which the clock of this phone is behind the server's. */
let behind = 0

export const learnClock = (serverNow: string): void => {
  behind = Date.parse(serverNow) - Date.now()
}
/** The difference that was learnt before this opening, until the server answers. */
export const restoreClock = (milliseconds: number): void => {
  behind = milliseconds
}
export const clockBehind = (): number => behind
export const correctedNow = (): Date => new Date(Date.now() + behind)

/** The server's time, a minute at a time. */
export function useClock(): Date {
  const [now, setNow] = useState(correctedNow)
  useEffect(() => {
    const read = () => setNow(correctedNow())
    const timer = setInterval(read, minuteMs)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [])
  return now
}
