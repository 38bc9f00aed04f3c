import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useScrolled } from './use-scrolled.ts'

const frames = vi.hoisted((): (() => void)[] => [])
vi.mock('./after-paint.ts', () => ({
  afterPaint(then: () => void) {
    frames.push(then)
    return () => {}
  },
}))
afterEach(() => {
  vi.unstubAllGlobals()
})

it('reads the scroll position only after the first frame, to avoid forced layout', () => {
  vi.stubGlobal('scrollY', 340)
  const { result } = renderHook(useScrolled)
  expect(result.current).toBe(false)
  act(() => {
    for (const painted of frames) painted()
  })
  expect(result.current).toBe(true)
})
