import { limits } from '@zlecenia/contract/lib/limits'
import { useSyncExternalStore } from 'react'

const query = `(max-width: ${limits.breakpointsPx.sm - 0.05}px)`

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the window is narrower than the first threshold (600 px), where tables become cards. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
