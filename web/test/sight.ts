import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Nothing is in sight until a test changes that: jsdom has no layout. Call it before showing the screen. */
export function aSight() {
  const watched = new Map<Element, (isIntersecting: boolean) => void>()
  class Sight {
    readonly #tell: IntersectionObserverCallback
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell
    }
    observe(target: Element) {
      watched.set(target, (isIntersecting) => {
        const entry = { isIntersecting, target, boundingClientRect: { height: 9600 } }
        this.#tell([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver)
      })
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Sight)
  return {
    comes: (target: Element) => act(() => watched.get(target)?.(true)),
    goes: (target: Element) => act(() => watched.get(target)?.(false)),
  }
}
