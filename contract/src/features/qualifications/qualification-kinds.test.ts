import { expect, it } from 'vitest'
import { type HeldQualification, missingOn } from './qualification-kinds.ts'
import { validityOn } from './validity.ts'

it.each([
  [null, null, 'valid'],
  ['2026-03-01', '2026-03-01', 'soon'],
  [null, '2026-04-30', 'soon'],
  [null, '2026-05-01', 'valid'],
  [null, '2026-02-28', 'over'],
  ['2026-03-02', null, 'ahead'],
] as const)('classifies a validity from %s until %s as %s', (issuedOn, validUntil, validity) => {
  expect(validityOn({ issuedOn, validUntil }, '2026-03-01')).toBe(validity)
})

const held = (kind: string, issuedOn: string | null, validUntil: string | null): HeldQualification => ({
  kind,
  issuedOn,
  validUntil,
})

it('reports needed qualifications missing on a day, with their last valid day', () => {
  const own = [
    held('gas', null, '2026-01-31'),
    held('gas', null, '2026-03-01'),
    held('udt', '2026-03-03', null),
  ]
  expect(missingOn(['2026-03-01'], ['gas'], own)).toEqual([])
  expect(missingOn(['2026-03-01', '2026-03-02'], ['gas'], own)).toEqual([
    { kind: 'gas', validUntil: '2026-03-01' },
  ])
  expect(missingOn(['2026-03-02'], ['udt', 'sepE'], own)).toEqual([
    { kind: 'udt', validUntil: null },
    { kind: 'sepE', validUntil: null },
  ])
  expect(missingOn(['2026-03-02'], [], own)).toEqual([])
})

it('counts an immediate renewal without a gap', () => {
  const own = [held('gas', null, '2026-03-01'), held('gas', '2026-03-02', null)]
  expect(missingOn(['2026-03-01', '2026-03-02'], ['gas'], own)).toEqual([])
})
