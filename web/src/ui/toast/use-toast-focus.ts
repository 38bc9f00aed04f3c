import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { focusAround } from '../form/focus-around.ts'

interface ToastFocus {
  onGoing: (gone: HTMLElement) => void
  /** Leaves the region instead of focusing the next message. */
  onDone: () => void
}

/** F6 moves to the messages and back; a removed one passes the focus on. */
export function useToastFocus(region: RefObject<HTMLElement | null>): ToastFocus {
  const before = useRef<EventTarget | null>(null)
  const back = useCallback(() => {
    if (before.current instanceof HTMLElement) before.current.focus()
  }, [])

  useEffect(() => {
    const within = (it: EventTarget | null) => it instanceof Node && region.current?.contains(it)
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || !region.current?.querySelector('button')) return
      event.preventDefault()
      if (within(document.activeElement)) back()
      else focusAround(region.current)
    }
    const enter = (event: FocusEvent) => {
      if (within(event.target) && !within(event.relatedTarget)) before.current = event.relatedTarget
    }
    document.addEventListener('keydown', press)
    document.addEventListener('focusin', enter)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('focusin', enter)
    }
  }, [region, back])

  const onDone = useCallback(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || !region.current?.contains(at)) return
    at.blur()
    back()
  }, [region, back])

  const onGoing = useCallback(
    (gone: HTMLElement) => {
      const at = document.activeElement
      if (at !== region.current && !gone.contains(at)) return
      const buttons = [...(region.current?.querySelectorAll<HTMLElement>('button') ?? [])]
      const others = buttons.filter((it) => !gone.contains(it))
      const after = (it: HTMLElement) => gone.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING
      const next = others.find(after) ?? others.at(-1)
      if (!next) back()
      else if (at !== region.current) next.focus()
    },
    [region, back],
  )
  return { onGoing, onDone }
}
