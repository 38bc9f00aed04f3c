import { fireEvent } from '@testing-library/react'

const hand = { button: 0, isPrimary: true, pointerId: 1, pointerType: 'mouse' }

/** Starts a drag with the mouse and fakes the layout below it. Returns a function that drops. */
export function carriedTo(card: Element, target: Element): () => void {
  document.elementFromPoint = () => target
  for (let at = target.closest('[data-column]'); at; at = at.parentElement) {
    at.getBoundingClientRect = () =>
      ({ left: 0, top: 0, right: 1000, bottom: 1000, width: 1000, height: 1000 }) as DOMRect
  }
  fireEvent.pointerDown(card, { ...hand, clientX: 5, clientY: 5 })
  fireEvent.pointerMove(card, { ...hand, clientX: 300, clientY: 100 })
  return () => fireEvent.pointerUp(card, { ...hand, clientX: 300, clientY: 100 })
}
