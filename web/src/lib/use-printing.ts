import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false

function subscribe(listener: () => void): () => void {
  // Synchronous: printing takes the page after the event.
  const follow = (now: boolean) => () => {
    printing = now
    flushSync(listener)
  }
  const before = follow(true)
  const after = follow(false)
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}

export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing)
