import { type RefObject, useEffect } from 'react'

const gapPx = 8

/** Lifts the toasts above a bar at the lower edge while it stands, so that what it says stays in sight. */
export function useToastsAbove(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const it = bar.current
    if (!it) return
    const { style } = document.documentElement
    const lift = () =>
      style.setProperty('--toasts-lift', `${innerHeight - it.getBoundingClientRect().top + gapPx}px`)
    // Its first report comes once everything has its place.
    const observer = new ResizeObserver(lift)
    observer.observe(it)
    addEventListener('resize', lift)
    return () => {
      observer.disconnect()
      removeEventListener('resize', lift)
      style.removeProperty('--toasts-lift')
    }
  }, [bar])
}
