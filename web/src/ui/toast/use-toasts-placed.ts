import { type CSSProperties, type RefObject, useEffect, useSyncExternalStore } from 'react'

const gapPx = 8
/** At most, and so much is left free beside them. */
const widthPx = 440
const besidePx = 16

/** Where the toasts stand, as lengths from the window's edges. */
type Place = Record<`--toasts-${'lift' | 'start' | 'room'}`, number>

let place: Readonly<Record<string, string>> = {}
const listeners = new Set<() => void>()

function put(next: Readonly<Record<string, string>>): void {
  place = next
  for (const listener of listeners) listener()
}
function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For the toasts alone: on the whole document, which hands them down, every element would be styled anew. */
export const useToastsPlace = (): CSSProperties => useSyncExternalStore(listen, () => place)

const above = (it: DOMRect): Partial<Place> => ({ '--toasts-lift': innerHeight - it.top + gapPx })

function within(it: DOMRect): Place {
  const width = Math.min(widthPx, it.width - 2 * besidePx)
  const fromLeft = document.documentElement.dir !== 'rtl'
  return {
    '--toasts-lift': innerHeight - it.bottom + gapPx,
    '--toasts-start': fromLeft ? it.right - besidePx - width : innerWidth - it.left - besidePx - width,
    '--toasts-room': it.height - 2 * gapPx,
  }
}

function usePlaced(area: RefObject<HTMLElement | null>, placeOf: (it: DOMRect) => Partial<Place>): void {
  useEffect(() => {
    const it = area.current
    if (!it) return
    let names: string[] = []
    const measure = () => {
      const lengths = Object.entries(placeOf(it.getBoundingClientRect()))
      names = lengths.map(([name]) => name)
      put({ ...place, ...Object.fromEntries(lengths.map(([name, px]) => [name, `${Math.round(px)}px`])) })
    }
    // Its first report comes once everything has its place; what stands around it may move it.
    const observer = new ResizeObserver(measure)
    observer.observe(it)
    if (it.parentElement) observer.observe(it.parentElement)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      put(Object.fromEntries(Object.entries(place).filter(([name]) => !names.includes(name))))
    }
  }, [area, placeOf])
}

/** Lifts the toasts above a bar at the lower edge while it stands, so that what it says stays in sight. */
export const useToastsAbove = (bar: RefObject<HTMLElement | null>): void => usePlaced(bar, above)

/** Keeps the toasts at the end of an area while it stands: they never lie over the bars around it. */
export const useToastsWithin = (area: RefObject<HTMLElement | null>): void => usePlaced(area, within)
