import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls to the requested day, or the next one with slots; once per day, when loaded. */
export function useListFrom(
  box: RefObject<HTMLElement | null>,
  day: string | null,
  slots: readonly unknown[],
): void {
  const done = useRef<string>(null)
  useEffect(() => {
    if (!day) done.current = null
    if (!day || day === done.current || slots.length === 0) return
    // The library draws in another task.
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
