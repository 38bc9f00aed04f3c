import { useEffect, useRef } from 'react'

/** Calls back once the component is gone, whoever took it away; `first` as it goes. */
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
      // StrictMode takes it away to put it back at once.
      queueMicrotask(() => here.current || last.current.then())
    }
  }, [])
}
