import { type RefObject, useEffect, useEffectEvent } from 'react'

interface TourKeys {
  popup: RefObject<HTMLElement | null>
  onBack: () => void
  onNext: () => void
  onExit: () => void
}

const isOurs = (popup: HTMLElement | null): boolean =>
  document.activeElement === document.body || Boolean(popup?.contains(document.activeElement))

/** Escape works anywhere; arrows follow the reading direction; Tab stays inside (requirements 4, 9). */
export function useTourKeys({ popup, onBack, onNext, onExit }: TourKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') return onExit()
    if (!isOurs(popup.current)) return
    if (event.key === 'Tab') return turn(event, popup.current)
    const forth = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    if (event.key === forth) onNext()
    if (event.key === back) onBack()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function turn(event: KeyboardEvent, popup: HTMLElement | null): void {
  const buttons = [...(popup?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  const edge = event.shiftKey ? at <= 0 : at < 0 || at === buttons.length - 1
  if (!edge) return
  event.preventDefault()
  buttons.at(event.shiftKey ? -1 : 0)?.focus()
}
