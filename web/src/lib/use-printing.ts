import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false

function subscribe(listener: () => void): () => void {
  const media = matchMedia('print')
  // At once: the browser takes the page as it stands when the event is over.
  const follow = (now: boolean) => () => {
    printing = now
    flushSync(listener)
  }
  const [before, after, changed] = [follow(true), follow(false), () => follow(media.matches)()]
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  media.addEventListener('change', changed)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
    media.removeEventListener('change', changed)
  }
}

/** Whether the page is being put on paper: for what is drawn another way there. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing)
