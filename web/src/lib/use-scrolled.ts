import { useSyncExternalStore } from 'react'

/** A page is scrolled once this much of it (px) is out of sight. */
const begun = 64

/** As the last event said: asking the window in between would lay the page out anew with every drawing. */
let isScrolled = false

function subscribe(listener: () => void): () => void {
  const look = () => {
    isScrolled = scrollY > begun
    listener()
  }
  look()
  addEventListener('scroll', look, { passive: true })
  return () => removeEventListener('scroll', look)
}

/** Whether the page is scrolled down: who reads on wants its words, not what floats over them. */
export const useScrolled = (): boolean => useSyncExternalStore(subscribe, () => isScrolled)
