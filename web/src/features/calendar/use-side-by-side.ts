import { type RefObject, useEffect, useState } from 'react'
import type { LibraryView } from './view.ts'

const columns: Record<LibraryView, number> = { month: 0, list: 0, week: 7, days3: 3, day: 1 }
const leastPx = 60
const hoursPx = 50

/** Number of concurrent slots with room for their text; at least two, as a "+N" takes one place. */
export const placesIn = (width: number, view: LibraryView): 2 | 3 =>
  width === 0 || (width - hoursPx) / columns[view] >= 3 * leastPx ? 3 : 2

export function useSideBySide(box: RefObject<HTMLElement | null>, view: LibraryView): 2 | 3 {
  const [places, setPlaces] = useState<2 | 3>(3)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([it]) => setPlaces(placesIn(it?.contentRect.width ?? 0, view)))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, view])
  return places
}
