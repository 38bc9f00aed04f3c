import { useLayoutEffect, useState } from 'react'
import type { Box } from './place.ts'

const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

const isDrawn = (element: Element): boolean => element.getClientRects().length > 0
const find = (target: string): Element | undefined =>
  [...document.querySelectorAll(`[data-tour="${target}"]`)].find(isDrawn)

/** Null when hidden or absent; only the console reports it (requirements 8). */
export function useTarget(target: string): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  useLayoutEffect(() => {
    let element: Element | undefined
    const look = () => {
      element = find(target)
      if (!element) return console.warn(`tour: there is no element for the step "${target}"`)
      element.scrollIntoView?.({ block: 'nearest' })
      observer.observe(element)
    }
    const measure = () => {
      // Redrawn or hidden meanwhile.
      if (element && !isDrawn(element)) look()
      setBox(element ? boxOf(element) : null)
    }
    const observer = new ResizeObserver(measure)
    look()
    measure()
    observer.observe(document.body)
    addEventListener('resize', measure)
    addEventListener('scroll', measure, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      removeEventListener('scroll', measure, { capture: true })
    }
  }, [target])
  return box
}
