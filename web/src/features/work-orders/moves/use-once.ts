import { useRef } from 'react'

/** Ends a fast hand's second press, which comes before the button shows the first. */
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
