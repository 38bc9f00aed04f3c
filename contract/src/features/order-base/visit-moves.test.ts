import { expect, it } from 'vitest'
import { isVisitOpen, tapsFrom, visitAfter, visitStates, visitTaps } from './visit-moves.ts'

/** Taps that may follow in each state. */
const expected = {
  coming: 'accept travel arrive start obstacle',
  travelling: 'arrive start obstacle',
  onSite: 'start obstacle finish',
  working: 'pause obstacle finish',
  paused: 'resume obstacle finish',
  finished: 'resume',
}

it.each(visitStates)('allows exactly the listed taps of a visit that is %s', (state) => {
  expect(tapsFrom(state).join(' ')).toBe(expected[state])
})

it('reaches every state by taps, and uses every tap', () => {
  const all = ['travel', 'arrive', 'start', 'pause', 'resume', 'finish'] as const
  const reached = all.map((_, n) => visitAfter(all.slice(0, n + 1)))
  expect(reached.map(({ broken }) => broken)).toEqual(all.map(() => null))
  expect(new Set(['coming', ...reached.map(({ state }) => state)])).toEqual(new Set(visitStates))
  expect(new Set(visitStates.flatMap((state) => tapsFrom(state)))).toEqual(new Set(visitTaps))
})

it('names the first tap that may not follow', () => {
  expect(visitAfter(['start', 'start'])).toEqual({ state: 'working', broken: 1 })
  expect(visitAfter(['finish'])).toEqual({ state: 'coming', broken: 0 })
})

it('ignores acceptances, which a tap entered later may precede', () => {
  expect(visitAfter(['travel', 'accept', 'start'])).toEqual({ state: 'working', broken: null })
})

it('calls a visit open from its first step to its finish', () => {
  expect(visitStates.filter(isVisitOpen)).toEqual(['travelling', 'onSite', 'working', 'paused'])
})
