import { useLayoutEffect, useState } from 'react'
import type { Box } from './place.ts'

const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

/** An element that is hidden, as on a small screen, is as good as none. */
const find = (target: string): Element | undefined =>
  [...document.querySelectorAll(`[data-tour="${target}"]`)].find((it) => it.getClientRects().length > 0)

/** Where a step's element is, as it moves; null without one, which the console is told and nobody else (spec 8). */
export function useTarget(target: string): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  useLayoutEffect(() => {
    const element = find(target)
    if (!element) {
      console.warn(`tour: there is no element for the step "${target}"`)
      setBox(null)
      return
    }
    element.scrollIntoView?.({ block: 'nearest' })
    const measure = () => setBox(boxOf(element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
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
