import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { learnClock, restoreClock, useClock } from './clock.ts'

afterEach(() => restoreClock(0))

it('corrects the clock of an open page as soon as the server answers', () => {
  const { result } = renderHook(useClock)
  const twoHours = 7_200_000
  act(() => learnClock(new Date(Date.now() + twoHours).toISOString()))
  expect(Math.abs(result.current.getTime() - Date.now() - twoHours)).toBeLessThan(60_000)
})
