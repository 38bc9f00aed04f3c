import { type RefObject, useEffect, useRef } from 'react'
import { withMessages } from '#lib/i18n.ts'
import type { Selection } from './selection.tsx'

/** Keyboard navigation of a list, attached after mounting. */
export function useRowKeys(box: RefObject<HTMLElement | null>, selection: Selection | undefined): void {
  const last = useRef(selection)
  useEffect(() => {
    last.current = selection
  })
  useEffect(() => {
    let stop: (() => void) | null = null
    let isOver = false
    void withMessages(import('./row-keys.ts'))
      .then(({ listenToRowKeys }) => {
        if (box.current && !isOver) stop = listenToRowKeys(box.current, () => last.current)
      })
      // A list works without the keys.
      .catch(() => {})
    return () => {
      isOver = true
      stop?.()
    }
  }, [box])
}
