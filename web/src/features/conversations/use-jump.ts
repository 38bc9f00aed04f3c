import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Line } from './conversation.api.ts'

/** The line to load around, and the line to scroll to. */
export function useJump(at: string | null) {
  const [jump, setJump] = useState<{ around: string | null; sought: { id: string } | null }>({
    around: at,
    sought: at === null ? null : { id: at },
  })
  const [hasSkipped, setHasSkipped] = useState(false)
  const jumpTo = useCallback(
    (id: string) =>
      setJump(({ around }) => ({
        around: document.getElementById(lineId(id)) ? around : id,
        sought: { id },
      })),
    [],
  )
  return {
    ...jump,
    hasSkipped,
    jumpTo,
    toNewest: () => {
      setHasSkipped(true)
      setJump({ around: null, sought: null })
    },
  }
}

export const lineId = (id: string): string => `line-${id}`

/** Scrolls once it is drawn, and once for each jump. */
export function useScrollToMessage(
  log: RefObject<HTMLElement | null>,
  sought: { id: string } | null,
  lines: readonly Line[] | undefined,
): void {
  const found = useRef<object | null>(null)
  useEffect(() => {
    if (sought === found.current || !lines) return
    const item = sought && log.current?.querySelector<HTMLElement>(`#${CSS.escape(lineId(sought.id))}`)
    if (!item) return
    found.current = sought
    item.scrollIntoView?.({ block: 'center' })
    item.focus({ preventScroll: true })
    item.dataset.sought = ''
  }, [log, sought, lines])
}
