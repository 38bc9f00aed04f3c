import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false

function subscribe(listener: () => void): () => void {
  // At once: the browser takes the page as it stands when the event is over.
  const follow = (now: boolean) => () => {
    printing = now
    flushSync(listener)
  }
  const [before, after] = [follow(true), follow(false)]
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}

/** Whether the page is being put on paper: for what is drawn another way there. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing)
