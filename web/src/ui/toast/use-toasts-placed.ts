import { type RefObject, useEffect } from 'react'

const gapPx = 8
/** At most, and so much is left free beside them. */
const widthPx = 440
const besidePx = 16

/** Where the toasts stand, as lengths from the window's edges. */
type Place = Record<`--toasts-${'lift' | 'start' | 'room'}`, number>

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
    const { style } = document.documentElement
    let names: string[] = []
    const place = () => {
      const lengths = Object.entries(placeOf(it.getBoundingClientRect()))
      names = lengths.map(([name]) => name)
      for (const [name, px] of lengths) style.setProperty(name, `${Math.round(px)}px`)
    }
    // Its first report comes once everything has its place; what stands around it may move it.
    const observer = new ResizeObserver(place)
    observer.observe(it)
    if (it.parentElement) observer.observe(it.parentElement)
    addEventListener('resize', place)
    return () => {
      observer.disconnect()
      removeEventListener('resize', place)
      for (const name of names) style.removeProperty(name)
    }
  }, [area, placeOf])
}

/** Lifts the toasts above a bar at the lower edge while it stands, so that what it says stays in sight. */
export const useToastsAbove = (bar: RefObject<HTMLElement | null>): void => usePlaced(bar, above)

/** Keeps the toasts at the end of an area while it stands: they never lie over the bars around it. */
export const useToastsWithin = (area: RefObject<HTMLElement | null>): void => usePlaced(area, within)
