import { type CSSProperties, type RefObject, useEffect, useSyncExternalStore } from 'react'

const gapPx = 8
const widthPx = 440
const besidePx = 16

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

/** Not set on the document, where every element would be restyled. */
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
    // The observer's first report arrives after layout.
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

/** Keeps a bar at the lower edge visible. */
export const useToastsAbove = (bar: RefObject<HTMLElement | null>): void => usePlaced(bar, above)

/** Keeps the bars around an area visible. */
export const useToastsWithin = (area: RefObject<HTMLElement | null>): void => usePlaced(area, within)
