import { minuteMs } from '@zlecenia/contract/lib/durations'
import { useSyncExternalStore } from 'react'

const eachMinute = (listener: () => void) => {
  const timer = setInterval(listener, minuteMs)
  return () => clearInterval(timer)
}
const now = () => Math.floor(Date.now() / minuteMs) * minuteMs

/** The current time, rounded to the minute. */
export const useNow = (): number => useSyncExternalStore(eachMinute, now)
