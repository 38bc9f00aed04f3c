import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import { leaveByRow, rowLeftBy } from '#lib/last-list.ts'

export const linkOfRow = (id: string): HTMLElement | null =>
  document.querySelector(`[data-row="${id}"] a.row-link`)

/** Restores a list's scroll position and the focus on the row that was opened. */
export function useRowKept(isDrawn: boolean): (event: MouseEvent<HTMLElement>) => void {
  const router = useRouter()
  useEffect(() => {
    if (!isDrawn) return
    const address = router.latestLocation.href
    const left = rowLeftBy(address)
    if (!left) return
    const find = () => {
      if (router.latestLocation.href !== address) return
      scrollTo(0, left.y)
      linkOfRow(left.row)?.focus({ preventScroll: true })
    }
    // Repeated after the router, which scrolls a page to its top.
    const frame = requestAnimationFrame(find)
    const forget = router.subscribe('onRendered', () => {
      find()
      forget()
    })
    return () => {
      cancelAnimationFrame(frame)
      forget()
    }
  }, [isDrawn, router])
  return ({ target }) => {
    const row = target instanceof Element && target.closest('a') && target.closest<HTMLElement>('[data-row]')
    if (row) leaveByRow(router.latestLocation.href, row.dataset.row ?? '')
  }
}
