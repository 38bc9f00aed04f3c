import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import { leaveByRow, rowLeftBy } from '#lib/last-list.ts'

export const linkOfRow = (id: string): HTMLElement | null =>
  document.querySelector(`[data-row="${id}"] a.row-link`)

/** Whoever comes back from a row finds the list where it was, and the focus on that row. */
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
    // Once more after the router, which begins a page at its top.
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
