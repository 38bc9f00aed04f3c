import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { attachPointerDrag } from './pointer-drag.ts'

let box: HTMLElement
let seen: string[]
let held = false
let stop = () => {}
const says = (what: string, holds: boolean) => () => {
  seen.push(what)
  held = holds
}
beforeEach(() => {
  vi.useFakeTimers()
  box = document.body.appendChild(document.createElement('div'))
  ;[seen, held] = [[], false]
  stop = attachPointerDrag(box, {
    takes: () => true,
    holds: () => held,
    moved: () => {},
    lift: says('lifted', true),
    drop: says('dropped', false),
    cancel: says('cancelled', false),
  })
})
afterEach(() => {
  stop()
  box.remove()
  vi.useRealTimers()
})
const pointer = (type: 'Down' | 'Move' | 'Up' | 'Cancel', pointerType: string, clientX = 0) =>
  fireEvent[`pointer${type}`](box, { button: 0, isPrimary: true, pointerId: 1, pointerType, clientX })

it.each([
  ['a mouse that moves', 'mouse', 5, 0, ['lifted', 'dropped']],
  ['a mouse that hardly moves: a click', 'mouse', 3, 0, []],
  ['a finger that stays', 'touch', 0, 450, ['lifted', 'dropped']],
  ['a finger that does not stay long enough', 'touch', 0, 400, []],
  ['a finger that moves before: it scrolls', 'touch', 11, 450, []],
])('%s', (_what, type, to, lasting, wanted) => {
  pointer('Down', type)
  pointer('Move', type, to)
  vi.advanceTimersByTime(lasting)
  pointer('Up', type, to)
  expect(seen).toEqual(wanted)
})

it('does not scroll the page during a touch drag, and reverts on pointercancel', () => {
  expect(fireEvent.touchMove(box)).toBe(true)
  pointer('Down', 'touch')
  vi.advanceTimersByTime(450)
  expect(fireEvent.touchMove(box)).toBe(false)
  expect(fireEvent.contextMenu(box)).toBe(false)
  pointer('Cancel', 'touch')
  expect(seen).toEqual(['lifted', 'cancelled'])
})

it('ignores the rest of a press after a cancelled drag, and its click', () => {
  const click = vi.fn()
  box.addEventListener('click', click)
  pointer('Down', 'mouse')
  pointer('Move', 'mouse', 9)
  held = false
  pointer('Move', 'mouse', 20)
  pointer('Up', 'mouse', 20)
  fireEvent.click(box)
  expect(seen).toEqual(['lifted'])
  expect(click).not.toHaveBeenCalled()
})

it('suppresses the click after a drag', () => {
  const click = vi.fn()
  box.addEventListener('click', click)
  pointer('Down', 'mouse')
  pointer('Move', 'mouse', 9)
  pointer('Up', 'mouse', 9)
  fireEvent.click(box)
  expect(click).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  fireEvent.click(box)
  expect(click).toHaveBeenCalledOnce()
})
