import { warsawOffset } from '@zlecenia/contract/lib/warsaw'
import { useSyncExternalStore } from 'react'

const eachMinute = (listener: () => void) => {
  const timer = setInterval(listener, 60_000)
  return () => clearInterval(timer)
}
const now = () => warsawOffset(new Date())

/** Updates at clock changes. */
export const useWarsawOffset = (): string => useSyncExternalStore(eachMinute, now)
