import { expect, it } from 'vitest'
import { place } from './place.ts'

const window = { width: 1440, height: 900 }
const popup = { width: 360, height: 200 }

it.each([
  ['below a button of the bar', { left: 300, top: 12, width: 300, height: 40 }, 'below', 270, 68],
  ['above a button at the lower edge', { left: 1200, top: 820, width: 200, height: 52 }, 'above', 1068, 604],
  [
    'left of something as tall as the window',
    { left: 1000, top: 0, width: 440, height: 900 },
    'left',
    624,
    350,
  ],
  ['right of it', { left: 0, top: 0, width: 440, height: 900 }, 'right', 456, 350],
  [
    'in the middle of what fills the window',
    { left: 0, top: 0, width: 1440, height: 900 },
    'middle',
    540,
    350,
  ],
  ['in the middle when there is nothing to stand at', null, 'middle', 540, 350],
])('places the bubble %s', (_, target, side, left, top) => {
  expect(place(target, popup, window)).toMatchObject({ side, left, top })
})

it('stays in the window, with its arrow pointing at the target', () => {
  const { left, arrow } = place({ left: 1396, top: 12, width: 44, height: 44 }, popup, window)
  expect(left + popup.width).toBe(1428)
  expect(left + arrow).toBe(1408)
})
