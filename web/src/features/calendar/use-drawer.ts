import { useSyncExternalStore } from 'react'
import { noSideMenu } from '#lib/media.ts'
import { keepCookie, keptCookie, onPreferences } from '#lib/preferences.ts'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(noSideMenu)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Shown next to the board, or over it on narrow screens; each state is stored separately. */
export function useDrawer() {
  const isOver = useSyncExternalStore(subscribe, () => matchMedia(noSideMenu).matches)
  const name = isOver ? 'calendar-drawer-over' : 'calendar-drawer'
  const kept = useSyncExternalStore(onPreferences, () => keptCookie(name))
  return {
    isOver,
    isOpen: kept === null ? !isOver : kept === 'open',
    show: (open: boolean) => keepCookie(name, open ? 'open' : 'closed'),
  }
}
export type Drawer = ReturnType<typeof useDrawer>
