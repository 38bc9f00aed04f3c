import * as streams from 'node:stream/web'
import { setTimeout as timersOfThisTurn } from 'node:timers/promises'
import 'fake-indexeddb/auto'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { keepCookie } from '../src/lib/preferences.ts'
import { dismissToast, shownToasts } from '../src/ui/toast/toast.ts'

// A screen is loaded on demand; on a busy machine that takes longer than the library's one second.
configure({ asyncUtilTimeout: 15_000 })

// Nobody is shown around, unless a test asks for it.
beforeEach(() => {
  keepCookie('tour', '*')
})

afterEach(async () => {
  cleanup()
  // What closes puts the history right in a turn of its own, in which the window must still be there. Of Node, since a
  // test may have made the clock stand still.
  await timersOfThisTurn()
  for (const { id } of shownToasts()) dismissToast(id)
  localStorage.clear()
  sessionStorage.clear()
})

// Every browser has them, jsdom's window has not.
Object.assign(globalThis, streams)

// Nor has it addresses for bytes.
URL.createObjectURL ??= () => 'blob:bytes'
URL.revokeObjectURL ??= () => {}

// jsdom draws nothing, so no media query holds: tests see the wide, light screen.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })

// jsdom knows the element but not its modal ways.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

// Nothing has a size in jsdom, so there is never anything to report.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver })
document.elementsFromPoint = () => []
Object.defineProperty(HTMLElement.prototype, 'innerText', {
  set(text: string) {
    this.textContent = text
  },
  get() {
    return this.textContent
  },
})
