import * as streams from 'node:stream/web'
import { setTimeout as timersOfThisTurn } from 'node:timers/promises'
import 'fake-indexeddb/auto'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { keepCookie } from '#lib/preferences.ts'
import { dismissToast, shownToasts } from '#ui/toast/toast.ts'

const { getElementError } = getConfig()
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true

configure({
  // Busy machines exceed the library's one second.
  asyncUtilTimeout: 15_000,
  // The document is printed only when a wait fails, not at each of its polls.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

// React records the creation stack of up to ten thousand elements a second, for its warnings: a tenth of the run time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e4, set: () => {} })

// Guided tour and calendar drawer are off unless a test wants them.
beforeEach(() => {
  keepCookie('tour', '*')
  keepCookie('calendar-drawer', 'closed')
})

afterEach(async () => {
  cleanup()
  // Closing repairs the history in a later task. Node's timer, since clocks may be fake.
  await timersOfThisTurn()
  for (const { id } of shownToasts()) dismissToast(id)
  localStorage.clear()
  sessionStorage.clear()
})

// Nothing is painted in jsdom.
vi.mock('#lib/after-paint.ts', () => ({
  afterPaint: (then: () => void) => {
    then()
    return () => {}
  },
}))

// Missing in jsdom.
Object.assign(globalThis, streams)

// Missing in jsdom, too.
URL.createObjectURL ??= () => 'blob:bytes'
URL.revokeObjectURL ??= () => {}

// No media query matches: the wide, light screen.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })

// jsdom lacks modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

// jsdom has no layout.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver })
document.elementsFromPoint = () => []
window.scrollTo = () => {}
Object.defineProperty(HTMLElement.prototype, 'innerText', {
  set(text: string) {
    this.textContent = text
  },
  get() {
    return this.textContent
  },
})
