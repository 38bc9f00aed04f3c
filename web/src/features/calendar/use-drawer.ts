import { useSyncExternalStore } from 'react'
import { noSideMenu } from '#lib/media.ts'
import { keepCookie, keptCookie, onPreferences } from '#lib/preferences.ts'
import { useMedia } from '#lib/use-media.ts'

/** Shown next to the board, or over it on narrow screens; each state is stored separately. */
export function useDrawer() {
  const isOver = useMedia(noSideMenu)
  const name = isOver ? 'calendar-drawer-over' : 'calendar-drawer'
  const kept = useSyncExternalStore(onPreferences, () => keptCookie(name))
  return {
    isOver,
    isOpen: kept === null ? !isOver : kept === 'open',
    show: (open: boolean) => keepCookie(name, open ? 'open' : 'closed'),
  }
}
export type Drawer = ReturnType<typeof useDrawer>
