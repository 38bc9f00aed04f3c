import { type RefObject, useEffect, useState } from 'react'

/** Rows are read and drawn before they come into sight. */
const margin = '1200px 0px'

/** True also while it has the focus. `onLeave` gets the last height. */
export function useNearViewport(
  element: RefObject<HTMLElement | null>,
  first: boolean,
  onLeave: (height: number) => void,
): boolean {
  const [near, setNear] = useState(first)
  useEffect(() => {
    const block = element.current
    if (!block) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        const stays = entry.isIntersecting || block.contains(document.activeElement)
        if (!stays) onLeave(entry.boundingClientRect.height)
        setNear(stays)
      },
      { rootMargin: margin },
    )
    observer.observe(block)
    return () => observer.disconnect()
  }, [element, onLeave])
  return near
}
