import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Toasts } from './toasts.tsx'
import { useToastsAbove, useToastsWithin } from './use-toasts-placed.ts'

let measured = () => {}
const report = () => act(measured)
const placeAt = (rect: Partial<DOMRect>) =>
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(rect as DOMRect)
const length = (of: string) =>
  document.querySelector<HTMLElement>('[data-toasts]')?.style.getPropertyValue(`--toasts-${of}`)

beforeEach(() => {
  render(<Toasts />)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        measured = measure
      }
      observe() {}
      disconnect() {}
    },
  )
})

function Bar() {
  const bar = useRef<HTMLDivElement>(null)
  useToastsAbove(bar)
  return <div ref={bar} />
}
function Area() {
  const area = useRef<HTMLDivElement>(null)
  useToastsWithin(area)
  return <div ref={area} />
}

it('places toasts above the bar while it exists', () => {
  placeAt({ top: innerHeight - 100 })
  const { unmount } = render(<Bar />)
  report()
  expect(length('lift')).toBe('108px')
  unmount()
  expect(length('lift')).toBe('')
})

it('places toasts at the end of their area and limits them to its width', () => {
  placeAt({ left: 300, right: 1000, width: 700, height: 400, bottom: innerHeight - 80 })
  const { unmount } = render(<Area />)
  report()
  expect(['lift', 'start', 'room'].map(length)).toEqual(['88px', '544px', '384px'])
  placeAt({ left: 0, right: 360, width: 360, height: 100, bottom: innerHeight - 140 })
  report()
  expect(['lift', 'start', 'room'].map(length)).toEqual(['148px', '16px', '84px'])
  unmount()
  expect(['lift', 'start', 'room'].map(length)).toEqual(['', '', ''])
})

it('places toasts at the left end of their area in right-to-left text', () => {
  document.documentElement.dir = 'rtl'
  placeAt({
    left: 100,
    right: innerWidth - 300,
    width: innerWidth - 400,
    height: 400,
    bottom: innerHeight - 80,
  })
  const { unmount } = render(<Area />)
  report()
  const width = Math.min(440, innerWidth - 400 - 32)
  expect(length('start')).toBe(`${innerWidth - 100 - 16 - width}px`)
  unmount()
  document.documentElement.dir = ''
})
