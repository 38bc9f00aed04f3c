import { expect, it } from 'vitest'
import type { MessageKey } from '#lib/i18n.ts'
import type { AnySection } from './section.ts'
import { type AnyDraft, digitOf, numberOf, partsOf, type Wizard } from './wizard.ts'

const keys = [...'abcdefghijkl']
/** Twelve steps, the second of which continues the part of the first. */
const twelve: Wizard<AnyDraft> = {
  label: 'dialog.steps',
  keys,
  sectionOf: (step) => ({ title: step, ...(step !== 'b' && { part: step as MessageKey }) }) as AnySection,
}

it('numbers steps by place, the summary last; ten steps have a digit', () => {
  expect([...keys, 'summary'].map((place) => numberOf(twelve, place))).toEqual([
    ...keys.map((_, i) => i + 1),
    13,
  ])
  expect([...keys, 'summary'].map((place) => digitOf(twelve, place) ?? '-').join('')).toBe('1234567890---')
})

it('adds a step without a part of its own to the previous part', () => {
  expect(partsOf(twelve).map(({ steps }) => steps.join('+'))).toEqual(['a+b', ...keys.slice(2)])
})
