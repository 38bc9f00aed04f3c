import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** Handles clicks on a board's links, which are plain as there may be hundreds. */
export function usePlainLinks(): (event: MouseEvent) => void {
  const router = useRouter()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const href = link?.getAttribute('href')
    if (!href || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    void router.navigate({ href })
  }
}
