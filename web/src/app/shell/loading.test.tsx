import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '../messages.ts'
import { activeRequests, forgetRequests, requestStarted } from '#lib/active-requests.ts'
import { LoadingOverlay } from './loading-overlay.tsx'
import { progressCourse, type RequestProgress } from './progress.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  forgetRequests()
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const veil = () => screen.queryByText('Trwa wczytywanie…')

describe('the loading overlay', () => {
  it('appears when a request is pending after 300 ms, and disappears when the last has ended', () => {
    render(<LoadingOverlay />)
    const ended = [requestStarted(), requestStarted()]
    pass(299)
    expect(veil()).toBeNull()
    pass(1)
    expect(veil()).toBeVisible()
    act(() => ended[0]?.())
    expect(veil()).toBeVisible()
    act(() => ended[1]?.())
    expect(veil()).toBeNull()
  })

  it('does not appear for a request shorter than 300 ms', () => {
    render(<LoadingOverlay />)
    const ended = requestStarted()
    pass(200)
    ended()
    const next = requestStarted()
    pass(200)
    expect(veil()).toBeNull()
    pass(100)
    expect(veil()).toBeVisible()
    act(next)
  })

  it('does not appear between a press and its click', () => {
    render(<LoadingOverlay />)
    requestStarted()
    fireEvent.pointerDown(document.body)
    pass(300)
    expect(veil()).toBeNull()
    fireEvent.pointerUp(document.body)
    expect(veil()).toBeNull()
    pass(1)
    expect(veil()).toBeVisible()
  })

  it('does not appear after a press that outlasted the request', () => {
    render(<LoadingOverlay />)
    const ended = requestStarted()
    fireEvent.pointerDown(document.body)
    pass(300)
    act(ended)
    fireEvent.pointerUp(document.body)
    pass(1)
    expect(veil()).toBeNull()
  })

  it('covers everything', () => {
    render(<LoadingOverlay />)
    requestStarted()
    pass(300)
    expect(veil()?.parentElement).toHaveStyle({ zIndex: 9999 })
  })

  it('closes by its button, and counts from zero again', async () => {
    render(<LoadingOverlay />)
    const slow = requestStarted()
    pass(300)
    vi.useRealTimers()
    await userEvent.click(screen.getByRole('button', { name: 'Przestań czekać' }))
    expect(veil()).toBeNull()
    expect(activeRequests()).toBe(0)
    slow()
    expect(activeRequests()).toBe(0)
  })
})

describe('the top progress bar', () => {
  const shown: RequestProgress[] = []
  const last = () => shown.at(-1)
  beforeEach(() => {
    shown.length = 0
  })

  it('starts at 10 with 20 promised, and makes a step every 800 ms', () => {
    progressCourse(
      (it) => shown.push(it),
      () => 0.5,
    ).start()
    expect(last()).toEqual({ value: 10, buffer: 20 })
    pass(799)
    expect(shown).toHaveLength(1)
    pass(1)
    expect(last()).toEqual({ value: 20, buffer: 31 })
  })

  it('holds at 82 without a response', () => {
    progressCourse((it) => shown.push(it)).start()
    pass(800 * 40)
    expect(last()).toEqual({ value: 82, buffer: 100 })
  })

  it('jumps to 100 on the response, and disappears after 300 ms', () => {
    const course = progressCourse((it) => shown.push(it))
    course.start()
    course.resolve()
    expect(last()).toEqual({ value: 100, buffer: 100 })
    pass(299)
    expect(last()).not.toBeNull()
    pass(1)
    expect(last()).toBeNull()
    pass(5000)
    expect(last()).toBeNull()
  })

  it('restarts when another page is requested before it disappeared', () => {
    const course = progressCourse((it) => shown.push(it))
    course.start()
    course.resolve()
    pass(100)
    course.start()
    pass(300)
    expect(last()).toEqual({ value: 10, buffer: 20 })
  })
})
