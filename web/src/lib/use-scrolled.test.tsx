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

it('asks where the window is once its first frame is painted, not before, which would lay it out', () => {
  vi.stubGlobal('scrollY', 340)
  const { result } = renderHook(useScrolled)
  expect(result.current).toBe(false)
  act(() => {
    for (const painted of frames) painted()
  })
  expect(result.current).toBe(true)
})
