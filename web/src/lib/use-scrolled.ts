import { useSyncExternalStore } from 'react'

const begun = 64

/** From the last event: reading the window would force layout. */
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

export const useScrolled = (): boolean => useSyncExternalStore(subscribe, () => isScrolled)
