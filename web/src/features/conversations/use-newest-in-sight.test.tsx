import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useNewestInSight } from './use-newest-in-sight.ts'

let resized = (): void => {}
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(observed: () => void) {
        resized = observed
      }
      observe() {}
      disconnect() {}
    },
  )
})

function Log() {
  return <div ref={useNewestInSight('1', undefined, false)} data-testid="log" />
}

/** A log of 1,800 px, `heightPx` of them visible. */
function lay(heightPx: number): HTMLElement {
  const log = screen.getByTestId('log')
  Object.defineProperties(log, {
    scrollHeight: { value: 1800, configurable: true },
    clientHeight: { value: heightPx, configurable: true },
  })
  return log
}
function openKeyboard(log: HTMLElement): void {
  lay(130)
  log.scrollTop += 50
  fireEvent.scroll(log)
  resized()
}

it('shows the end when a keyboard opens, although a scroll precedes the observed resize', () => {
  render(<Log />)
  const log = lay(300)
  resized()
  log.scrollTop = 1500
  fireEvent.scroll(log)
  openKeyboard(log)
  expect(log.scrollTop).toBe(1800)
})

it('leaves a reader who is further up where they are when a keyboard opens', () => {
  render(<Log />)
  const log = lay(300)
  resized()
  log.scrollTop = 700
  fireEvent.scroll(log)
  openKeyboard(log)
  expect(log.scrollTop).toBe(750)
})
