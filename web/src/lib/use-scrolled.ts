import { useSyncExternalStore } from 'react'

/** A page is scrolled once this much of it (px) is out of sight. */
const begun = 64

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

/** Whether the page is scrolled down: who reads on wants its words, not what floats over them. */
export const useScrolled = (): boolean => useSyncExternalStore(subscribe, () => scrollY > begun)
