import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import '#app/messages.ts'
import { Overlay } from './overlay.tsx'

afterEach(() => vi.restoreAllMocks())

const box = () => screen.getByRole('dialog', { name: 'Okno' })
const show = (firm = false) => {
  const onClose = vi.fn()
  render(
    <Overlay aria-label="Okno" onClose={onClose} firm={firm}>
      <input aria-label="Pole" />
      <input type="file" aria-label="Plik" />
    </Overlay>,
  )
  box().getBoundingClientRect = () => new DOMRect(100, 100, 300, 200)
  return onClose
}
const ground = { clientX: 110, clientY: 110 }
const beside = { clientX: 20, clientY: 150 }
/** The browser sends a click to the common ancestor of both ends of a press. */
function press(from: object, to: object) {
  fireEvent.pointerDown(box(), from)
  fireEvent.click(box(), to)
}

it('closes by Escape and by a press on its backdrop, through its owner', () => {
  const onClose = show()
  expect(fireEvent(box(), new Event('cancel', { cancelable: true }))).toBe(false)
  press(beside, beside)
  expect(onClose).toHaveBeenCalledTimes(2)
})

const depth = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0

it('closes by Back of a phone, and leaves its page', async () => {
  const media = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...media(query),
    matches: query === '(pointer: coarse)',
  }))
  const address = location.href
  const onClose = show()
  await waitFor(() => expect(depth()).toBe(1))
  history.back()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(location.href).toBe(address)
})

it('adds nothing to the history of a page used by a mouse', async () => {
  await waitFor(() => expect(depth()).toBe(0))
  const before = history.length
  show()
  expect([depth(), history.length]).toEqual([0, before])
})

it.each([
  ['on its bare ground', ground, ground],
  ['from its ground to what lies beside it', ground, beside],
  ['from beside it to its ground', beside, ground],
])('stays open on a press %s', (_, from, to) => {
  const onClose = show()
  press(from, to)
  expect(onClose).not.toHaveBeenCalled()
})

it('stays open on a press that began on its content and ended on the backdrop', () => {
  const onClose = show()
  fireEvent.pointerDown(screen.getByLabelText('Pole'), ground)
  fireEvent.click(box(), beside)
  expect(onClose).not.toHaveBeenCalled()
})

it('stays open on presses in it, and on a cancelled file chooser', () => {
  const onClose = show()
  fireEvent.click(screen.getByLabelText('Pole'))
  fireEvent(screen.getByLabelText('Plik'), new Event('cancel', { bubbles: true, cancelable: true }))
  expect(onClose).not.toHaveBeenCalled()
})

it('does not close a firm one on a press on its backdrop', () => {
  const onClose = show(true)
  press(beside, beside)
  expect(onClose).not.toHaveBeenCalled()
})

it('stops its keys from reaching the elements below', async () => {
  const below = vi.fn()
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: an element below the overlay
    <div onKeyDown={below}>
      <Overlay aria-label="Okno" onClose={() => {}}>
        <input aria-label="Pole" />
      </Overlay>
    </div>,
  )
  await userEvent.type(screen.getByLabelText('Pole'), 'x')
  expect(below).not.toHaveBeenCalled()
})

function Lines() {
  const [lines, setLines] = useState(['a', 'b'])
  return (
    <Overlay aria-label="Okno" onClose={() => {}}>
      {lines.map((line) => (
        <button type="button" key={line} onClick={() => setLines(lines.filter((it) => it !== line))}>
          {line}
        </button>
      ))}
    </Overlay>
  )
}

it('keeps the focus in it when the focused element is removed', async () => {
  render(<Lines />)
  await userEvent.click(screen.getByRole('button', { name: 'a' }))
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'b' })).toHaveFocus())
})

function Broken(): never {
  throw new Error('broken')
}

it('shows an error of its content within it, can be closed, and spares the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const onClose = vi.fn()
  render(
    <>
      <p>Strona</p>
      <Overlay aria-label="Okno" onClose={onClose}>
        <Broken />
      </Overlay>
    </>,
  )
  expect(screen.getByText('Strona')).toBeVisible()
  expect(box()).toHaveTextContent('Coś poszło nie tak')
  await userEvent.click(screen.getByRole('button', { name: 'Zamknij' }))
  expect(onClose).toHaveBeenCalledOnce()
})
