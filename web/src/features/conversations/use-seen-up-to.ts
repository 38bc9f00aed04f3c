import type { InfiniteData } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Line } from './conversation.api.ts'
import { lineId } from './use-jump.ts'

/** Loaded lines stay when newer ones replace them on the page. */
export function useWholeLines(
  place: string,
  data: InfiniteData<{ lines: Line[] }> | undefined,
): readonly Line[] | undefined {
  const before = useRef<{ place: string; lines: readonly Line[] }>(undefined)
  return useMemo(() => {
    const read = data?.pages.toReversed().flatMap((page) => page.lines)
    const was = before.current?.place === place ? before.current.lines : []
    const n = was.findIndex(({ id }) => id === read?.[0]?.id)
    const lines = read && n > 0 ? [...was.slice(0, n), ...read] : read
    if (lines) before.current = { place, lines }
    return lines
  }, [place, data])
}

/** The last line that ends above the lower edge of its box. */
function lastAbove(box: HTMLElement, lines: readonly Line[]): number {
  const edge = box.getBoundingClientRect().bottom + 1
  const texts = lines.filter((it) => it.kind === 'text')
  const isAbove = ({ id }: Line) => {
    const item = box.querySelector(`#${CSS.escape(lineId(id))}`)
    return item === null || item.getBoundingClientRect().bottom <= edge
  }
  let from = 0
  let to = texts.length
  while (from < to) {
    const middle = (from + to) >> 1
    const it = texts[middle]
    if (it && isAbove(it)) from = middle + 1
    else to = middle
  }
  return texts[from - 1]?.seq ?? 0
}

/**
 * Counts lines as read that were in sight of a visible window. Without a box the caller decides when that is. Returns
 * the last one.
 */
export function useSeenUpTo(
  box: RefObject<HTMLElement | null> | null,
  lines: readonly Line[] | undefined,
  lastSeq: number,
  onSeen: ((seq: number) => void) | undefined,
): number {
  const report = useRef(onSeen)
  report.current = onSeen
  const [seen, setSeen] = useState(0)
  useEffect(() => {
    const look = () => {
      if (lastSeq === 0 || !lines || document.visibilityState !== 'visible') return
      const seq = box?.current ? lastAbove(box.current, lines) : lastSeq
      if (seq === 0) return
      setSeen((before) => Math.max(before, seq))
      report.current?.(seq)
    }
    look()
    let frame = 0
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    const scrolled = box?.current
    scrolled?.addEventListener('scroll', later, { passive: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      cancelAnimationFrame(frame)
      scrolled?.removeEventListener('scroll', later)
      document.removeEventListener('visibilitychange', look)
    }
  }, [box, lines, lastSeq])
  return seen
}
