import { render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { useToastsAbove } from './use-toasts-above.ts'

function Bar() {
  const bar = useRef<HTMLDivElement>(null)
  useToastsAbove(bar)
  return <div ref={bar} />
}

it('toasts stand above the bar while it is there', () => {
  let report = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        report = told
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
    top: innerHeight - 100,
  } as DOMRect)
  const lift = () => document.documentElement.style.getPropertyValue('--toasts-lift')
  const { unmount } = render(<Bar />)
  report()
  expect(lift()).toBe('108px')
  unmount()
  expect(lift()).toBe('')
})
