import type { KeyboardEvent } from 'react'

/**
 * Moves the focus over the items of a list by Up, Down, Home and End; from the list itself to its first or last one.
 */
export function byArrows(event: KeyboardEvent<HTMLElement>, items: string, begin: 'first' | 'last'): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(items)]
  const at = all.indexOf(event.target as HTMLElement)
  const ends = begin === 'first' ? 0 : all.length - 1
  const next = {
    ArrowDown: at < 0 ? ends : at + 1,
    ArrowUp: at < 0 ? ends : at - 1,
    Home: 0,
    End: all.length - 1,
  }[event.key]
  const item = next === undefined ? undefined : all[next]
  if (!item) return
  event.preventDefault()
  item.focus()
}
