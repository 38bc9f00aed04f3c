import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawLater } from './draw-later.ts'

let rest = () => {}
let box: HTMLElement
const waiting = () => [...box.children].flatMap((it, n) => (it.hasAttribute('data-later') ? n : []))

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    rest = run
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => {})
  box = document.createElement('div')
  box.innerHTML = '<p data-row></p>'.repeat(8)
  Object.defineProperty(box, 'clientHeight', { value: 100 })
  for (const [n, row] of [...box.children].entries()) {
    Object.defineProperties(row, { offsetTop: { value: n * 50 }, offsetHeight: { value: 50 } })
  }
})
afterEach(() => vi.unstubAllGlobals())

it('draws visible rows at once, the rest when the browser is idle', () => {
  drawLater(box)
  expect(waiting()).toEqual([2, 3, 4, 5, 6, 7])
  rest()
  expect(waiting()).toEqual([3, 4, 5, 6, 7])
  for (const _ of waiting()) rest()
  expect(waiting()).toEqual([])
})

it('waits while a slot is dragged', () => {
  drawLater(box)
  box.dataset.holding = ''
  rest()
  expect(waiting()).toEqual([2, 3, 4, 5, 6, 7])
  delete box.dataset.holding
  rest()
  expect(waiting()).toEqual([3, 4, 5, 6, 7])
})

it('draws rows scrolled into sight at once', () => {
  drawLater(box)
  box.scrollTop = 260
  fireEvent.scroll(box)
  expect(waiting()).toEqual([2, 3, 4])
})

it('draws all rows once it is stopped', () => {
  drawLater(box)()
  expect(waiting()).toEqual([])
})

it('draws all rows where a browser has no idle callbacks', () => {
  vi.unstubAllGlobals()
  drawLater(box)
  expect(waiting()).toEqual([])
})
