import { type RefObject, useEffect, useRef } from 'react'
import { withMessages } from '#lib/i18n.ts'
import type { Selection } from './selection.tsx'

/** The keys of a list, which are listened to once it stands there. */
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
      // Without it a list is as it was.
      .catch(() => {})
    return () => {
      isOver = true
      stop?.()
    }
  }, [box])
}
