import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exampleId } from '../../examples/chance.ts'
import { anyInvestment } from './any-investment.examples.ts'
import { investment } from './investment.contract.ts'

const ids = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => exampleId(`${name} ${n}`))
const known = {
  coordinator: exampleId('coordinator'),
  performers: ids('performer', 3),
  services: ids('service', 4),
}

it('accepts any typed order, and parses its own output unchanged', () => {
  fc.assert(
    fc.property(anyInvestment(known), (sent) => {
      const kept = investment.parse(sent)
      expect(investment.parse(kept)).toEqual(kept)
    }),
    { numRuns: 300 },
  )
})

it('stores no blank texts and no surrounding space', () => {
  fc.assert(
    fc.property(anyInvestment(known), (sent) => {
      for (const text of textsOf(investment.parse(sent))) {
        expect(text).not.toBe('')
        expect(text.trim()).toBe(text)
      }
    }),
    { numRuns: 300 },
  )
})

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}
