import { expect, it } from 'vitest'
import { placeBeside } from './popup-place.ts'

const sight = { top: 0, bottom: 600 }

it('places a list below its field while it fits', () => {
  expect(placeBeside({ top: 100, bottom: 144 }, 310, sight)).toEqual({ side: 'below', height: 310 })
})

it('places it above where there is more room', () => {
  expect(placeBeside({ top: 500, bottom: 544 }, 310, sight)).toEqual({ side: 'above', height: 310 })
})

it('takes the available room', () => {
  expect(placeBeside({ top: 200, bottom: 244 }, 500, sight)).toEqual({ side: 'below', height: 348 })
})

it("stays above a phone's keyboard", () => {
  const aboveKeyboard = { top: 0, bottom: 300 }
  expect(placeBeside({ top: 200, bottom: 248 }, 200, aboveKeyboard)).toEqual({ side: 'above', height: 192 })
})
