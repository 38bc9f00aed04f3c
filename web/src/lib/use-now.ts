import { useSyncExternalStore } from 'react'

const minute = 60_000
const eachMinute = (listener: () => void) => {
  const timer = setInterval(listener, minute)
  return () => clearInterval(timer)
}
const now = () => Math.floor(Date.now() / minute) * minute

/** The current time, rounded to the minute. */
export const useNow = (): number => useSyncExternalStore(eachMinute, now)
