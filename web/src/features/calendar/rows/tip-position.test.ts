import { expect, it } from 'vitest'
import { tipPosition } from './tip-position.ts'

const sight = { left: 200, right: 1000, top: 300, bottom: 800 }

it.each([
  ['below', { left: 400, top: 400, height: 48 }, 'translate(400px, 454px)'],
  [
    'above, where there is no room below',
    { left: 400, top: 740, height: 48 },
    'translate(400px, 734px) translateY(-100%)',
  ],
  [
    'within, where a row is higher than the board',
    { left: 400, top: 250, height: 700 },
    'translate(400px, 800px) translateY(-100%)',
  ],
  ['before the end', { left: 960, top: 400, height: 48 }, 'translate(740px, 454px)'],
  ['behind the names', { left: 20, top: 400, height: 48 }, 'translate(200px, 454px)'],
] as const)('places the tip %s', (_where, at, expected) => {
  expect(tipPosition(at, sight)).toBe(expected)
})
