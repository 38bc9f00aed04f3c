import { type RefObject, useEffect, useRef } from 'react'

/**
 * The list of a week begins, where it is scrolled, with the day that was asked for, the next one that has slots, or the
 * last: once for each day, as soon as its slots are there. `day`: `YYYY-MM-DD`; null where nothing is a list.
 */
export function useListFrom(
  box: RefObject<HTMLElement | null>,
  day: string | null,
  slots: readonly unknown[],
): void {
  const done = useRef<string>(null)
  useEffect(() => {
    if (!day) done.current = null
    if (!day || day === done.current || slots.length === 0) return
    // The library draws in a task of its own.
    const frame = requestAnimationFrame(() => {
      const list = box.current?.querySelector('.ec-list .ec-main')
      const days = [...(list?.querySelectorAll<HTMLElement>('.ec-day') ?? [])]
      const from = days.find((it) => (it.querySelector('time')?.dateTime ?? '') >= day) ?? days.at(-1)
      if (!list || !from) return
      list.scrollTop += from.getBoundingClientRect().top - list.getBoundingClientRect().top
      done.current = day
    })
    return () => cancelAnimationFrame(frame)
  }, [box, day, slots])
}
