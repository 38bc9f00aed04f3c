import { useEffect, useRef } from 'react'

/** `first` runs during removal. */
export function useWhenGone(first: () => void, then: () => void): void {
  const last = useRef({ first, then })
  useEffect(() => {
    last.current = { first, then }
  })
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      last.current.first()
      // StrictMode remounts at once.
      queueMicrotask(() => here.current || last.current.then())
    }
  }, [])
}
