import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { afterPress } from './after-press.ts'

const work = vi.fn()
afterEach(() => {
  fireEvent.click(document.body)
  work.mockReset()
})

it('runs the work at once while nothing is pressed', () => {
  afterPress(work)
  expect(work).toHaveBeenCalledOnce()
})

it('waits while the mouse button is down, and runs before the handlers of the click', () => {
  const clicked = vi.fn(() => expect(work).toHaveBeenCalledOnce())
  document.body.addEventListener('click', clicked, { once: true })
  fireEvent.mouseDown(document.body)
  afterPress(work)
  expect(work).not.toHaveBeenCalled()
  fireEvent.mouseUp(document.body)
  expect(work).not.toHaveBeenCalled()
  fireEvent.click(document.body)
  expect(clicked).toHaveBeenCalledOnce()
  expect(work).toHaveBeenCalledOnce()
})

it.each([
  ['the press ends without a click', () => fireEvent.mouseUp(document.body)],
  ['something is dragged', () => fireEvent.dragEnd(document.body)],
  ['a key follows', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['the window is left', () => fireEvent.blur(window)],
])('runs the work when %s', async (_, ends) => {
  fireEvent.mouseDown(document.body)
  afterPress(work)
  ends()
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce())
})

it('waits also when a blurred field asks for it', () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  fireEvent.mouseDown(document.body)
  afterPress(work)
  field.blur()
  expect(work).not.toHaveBeenCalled()
  field.remove()
})
