import { useEffect, useLayoutEffect, useRef } from 'react'

const nearPx = 120
const topOf = (it: HTMLElement) => it.getBoundingClientRect().top
const isAtEnd = (it: HTMLElement) => it.scrollHeight - it.scrollTop - it.clientHeight < 2

/** Starts at the first new line, then follows new ones unless the user reads further up. */
export function useNewestInSight(last: string | null, firstNew: string | undefined, isElsewhere: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const hasBegun = useRef(false)
  const stays = useRef(false)
  useLayoutEffect(() => {
    const it = box.current
    if (isElsewhere) hasBegun.current = false
    if (last === null || !it || isElsewhere) return
    const isNear =
      it.scrollHeight - it.scrollTop - it.clientHeight < nearPx + (it.lastElementChild?.clientHeight ?? 0)
    const mark = firstNew && !hasBegun.current ? it.querySelector<HTMLElement>('[data-new]') : null
    if (mark) it.scrollTop += topOf(mark) - topOf(it) - Math.min(nearPx, it.clientHeight / 3)
    // Set also when lines are inserted above: browsers differ in scroll anchoring.
    else if (isNear || stays.current || !hasBegun.current) it.scrollTop = it.scrollHeight
    hasBegun.current = true
    stays.current = isAtEnd(it)
  }, [last, firstNew, isElsewhere])
  // A late picture, a new button below or a keyboard on the screen must not hide the end either.
  useEffect(() => {
    const it = box.current
    if (!it) return
    let height = it.clientHeight
    const follow = () => {
      height = it.clientHeight
      if (stays.current) it.scrollTop = it.scrollHeight
    }
    // A keyboard that opens scrolls the box before its resize is observed: no scroll of the user.
    const onScroll = () => {
      if (it.clientHeight === height) stays.current = isAtEnd(it)
    }
    const watch = new ResizeObserver(follow)
    for (const part of [it, ...it.children]) watch.observe(part)
    it.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      watch.disconnect()
      it.removeEventListener('scroll', onScroll)
    }
  }, [])
  return box
}
