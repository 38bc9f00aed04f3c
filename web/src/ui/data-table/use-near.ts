import { type RefObject, useEffect, useState } from 'react'

/** So far beyond the window rows are read and drawn, before somebody comes there. */
const margin = '1200px 0px'

/**
 * Whether an element is in sight, or nearly. It stays so while the focus is in it: nobody's place is taken away by
 * scrolling. `onLeave` is told how high it was.
 */
export function useNear(
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
