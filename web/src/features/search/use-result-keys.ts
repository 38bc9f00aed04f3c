import { type KeyboardEvent, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Suggestion } from './suggestions.ts'

interface ResultKeys {
  entries: readonly Suggestion[]
  pending: boolean
}

/** The first entry is active; an early Enter takes the first of the coming answer. */
export function useResultKeys({ entries, pending }: ResultKeys) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const entered = useRef(false)
  const active = Math.max(
    entries.findIndex(({ key }) => key === moved),
    0,
  )
  const take = useCallback(
    () => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click(),
    [],
  )

  useLayoutEffect(() => {
    list.current?.querySelectorAll('[role="option"]')[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  useLayoutEffect(() => {
    if (pending || !entered.current) return
    entered.current = false
    if (entries.some(({ url }) => url)) take()
  }, [pending, entries, take])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.nativeEvent.isComposing)
      return
    if (event.key === 'Enter') {
      event.preventDefault()
      entered.current = pending && moved === null
      if (!entered.current) take()
      return
    }
    const places: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: entries.length - 1,
    }
    const to = places[event.key]
    if (to === undefined || entries.length === 0) return
    event.preventDefault()
    setMoved(entries[(to + entries.length) % entries.length]?.key ?? null)
  }

  return {
    restart: () => {
      entered.current = false
      setMoved(null)
    },
    inputProps: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': entries.length > 0,
      'aria-controls': entries.length > 0 ? `${id}-list` : undefined,
      'aria-activedescendant': entries.length > 0 ? `${id}-${active}` : undefined,
      onKeyDown,
    },
    listProps: { ref: list, id: `${id}-list` },
    optionProps: (entry: Suggestion) => {
      const i = entries.indexOf(entry)
      return {
        id: `${id}-${i}`,
        role: 'option' as const,
        'aria-selected': i === active,
        tabIndex: -1,
        // Keeps the focus in the input.
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onMouseMove: () => setMoved(entry.key),
      }
    },
  }
}
