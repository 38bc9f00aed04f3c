import { useRef } from 'react'

/** Ignores a second press before the button is drawn busy. */
export function useOnce(): (work: () => Promise<unknown>) => void {
  const isRunning = useRef(false)
  return (work) => {
    if (isRunning.current) return
    isRunning.current = true
    void work().finally(() => {
      isRunning.current = false
    })
  }
}
