import { useSyncExternalStore } from 'react'
import { phone } from './media.ts'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(phone)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True below 600 px, where tables become cards. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(phone).matches)
