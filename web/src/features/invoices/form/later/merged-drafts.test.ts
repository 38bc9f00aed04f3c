import { aDraftLine, anInvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft.examples'
import { describe, expect, it } from 'vitest'
import { isSameValue } from '../same-value.ts'
import { accepted, mergedDrafts } from './merged-drafts.ts'

const [first, second, third] = [1, 2, 3].map((n) => aDraftLine({ name: `Praca ${n}` }, n)) as [
  ReturnType<typeof aDraftLine>,
  ReturnType<typeof aDraftLine>,
  ReturnType<typeof aDraftLine>,
]
const before = anInvoiceDraft({ lines: [first, second] })
const namesOf = ({ lines }: typeof before) => lines.map(({ name }) => name)

describe('Two versions of a draft', () => {
  it('keep changes of different fields, also in the same line', () => {
    const mine = { ...before, remark: 'pilne', lines: [{ ...first, quantity: '3' }, second] }
    const theirs = {
      ...before,
      buyer: { ...before.buyer, name: 'Zarząd' },
      lines: [{ ...first, unitPrice: '90' }, second],
    }
    const { draft, differences } = mergedDrafts(before, mine, theirs)
    expect(draft).toMatchObject({ remark: 'pilne', buyer: { name: 'Zarząd' } })
    expect(draft.lines[0]).toEqual({ ...first, quantity: '3', unitPrice: '90' })
    expect(differences.map(({ field }) => field)).toEqual(['buyer.name', `lines.${first.id}.unitPrice`])
  })

  it('keep the own text of the same field, and name the other one', () => {
    const mine = { ...before, lines: [{ ...first, name: 'Moja' }, second] }
    const theirs = { ...before, lines: [{ ...first, name: 'Cudza' }, second] }
    const { draft, differences } = mergedDrafts(before, mine, theirs)
    expect(namesOf(draft)).toEqual(['Moja', 'Praca 2'])
    const field = `lines.${first.id}.name`
    expect(differences).toEqual([{ field, before: 'Praca 1', theirs: 'Cudza', mine: 'Moja' }])
    const [difference] = differences
    if (!difference) throw new Error('both changed the name')
    expect(namesOf(accepted(draft, difference))).toEqual(['Cudza', 'Praca 2'])
  })

  it('keep added lines of both sides, and the own order', () => {
    const mine = { ...before, lines: [second, first] }
    const theirs = { ...before, lines: [first, second, third] }
    expect(namesOf(mergedDrafts(before, mine, theirs).draft)).toEqual(['Praca 2', 'Praca 1', 'Praca 3'])
    expect(namesOf(mergedDrafts(before, theirs, mine).draft)).toEqual(['Praca 1', 'Praca 2', 'Praca 3'])
  })

  it('keep a line that one side removed and the other one changed', () => {
    const mine = { ...before, lines: [{ ...first, quantity: '7' }, second] }
    const theirs = { ...before, lines: [second] }
    const merged = mergedDrafts(before, mine, theirs)
    expect(merged.draft.lines).toContainEqual({ ...first, quantity: '7' })
    expect(merged.differences).toMatchObject([{ field: `lines.${first.id}`, theirs: null, mine: 'Praca 1' }])
    const [difference] = merged.differences
    if (!difference) throw new Error('one side removed it')
    expect(namesOf(accepted(merged.draft, difference))).toEqual(['Praca 2'])
    expect(namesOf(mergedDrafts(before, theirs, before).draft)).toEqual(['Praca 2'])
  })

  it('report nothing when both sides are equal', () => {
    const same = { ...before, settles: [first.id], remark: 'to samo' }
    expect(mergedDrafts(before, same, structuredClone(same)).differences).toEqual([])
  })
})

it('compares values whatever the order of their keys', () => {
  expect(isSameValue({ a: 1, b: [{ c: null, d: '' }] }, { b: [{ d: '', c: null }], a: 1 })).toBe(true)
  expect(isSameValue({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  expect(isSameValue({ a: null }, { a: undefined })).toBe(false)
})
