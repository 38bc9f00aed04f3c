import { expect, it } from 'vitest'
import type { MessageKey } from '#lib/i18n.ts'
import type { AnySection } from './section.ts'
import { type AnyDraft, digitOf, numberOf, partsOf, type Wizard } from './wizard.ts'

const keys = [...'abcdefghijkl']
/** Of twelve steps, whose second one goes on in the part of the first. */
const twelve: Wizard<AnyDraft> = {
  label: 'dialog.steps',
  keys,
  sectionOf: (step) => ({ title: step, ...(step !== 'b' && { part: step as MessageKey }) }) as AnySection,
}

it('steps have the numbers of their places, the summary the one after them; ten steps have a digit', () => {
  expect([...keys, 'summary'].map((place) => numberOf(twelve, place))).toEqual([
    ...keys.map((_, i) => i + 1),
    13,
  ])
  expect([...keys, 'summary'].map((place) => digitOf(twelve, place) ?? '-').join('')).toBe('1234567890---')
})

it('a step without a part of its own goes on in the one before', () => {
  expect(partsOf(twelve).map(({ steps }) => steps.join('+'))).toEqual(['a+b', ...keys.slice(2)])
})
