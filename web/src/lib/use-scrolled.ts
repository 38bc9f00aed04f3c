import { useSyncExternalStore } from 'react'
import { afterPaint } from './after-paint.ts'

const begun = 64

/** Value of the last event, or the first frame: reading the window before it would force layout. */
let isScrolled = false

function subscribe(listener: () => void): () => void {
  const look = () => {
    isScrolled = scrollY > begun
    listener()
  }
  const callOff = afterPaint(look)
  addEventListener('scroll', look, { passive: true })
  return () => {
    callOff()
    removeEventListener('scroll', look)
  }
}

export const useScrolled = (): boolean => useSyncExternalStore(subscribe, () => isScrolled)
