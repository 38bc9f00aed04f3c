import { aDraftInvoice } from '@zlecenia/contract/features/invoices/invoice-draft.examples'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptKeys } from '#lib/kept.ts'
import { signedInAs } from '#test/show-screen.tsx'

const { draft, version, id } = aDraftInvoice()
const typed = (remark: string) => ({
  draft: { ...draft, remark },
  customer: null,
  base: { version, draft },
  unanswered: [],
})
/** A tab is a reading of the module. */
async function tab() {
  vi.resetModules()
  return import('./kept-draft.ts')
}

beforeEach(() => {
  signedInAs('ROLE_OFFICE')
})
afterEach(() => {
  vi.useRealTimers()
})

it('leaves the text of another tab where this tab has none or saves its own', async () => {
  const [one, other] = [await tab(), await tab()]
  one.keepDraft(id, typed('pierwsza karta'))
  other.keepDraft(id, null)
  expect(one.keptDraft(id)?.draft.remark).toBe('pierwsza karta')
  other.keepDraft(id, typed('druga karta'))
  other.keepDraft(id, null)
  expect(one.keptDraft(id)?.draft.remark).toBe('pierwsza karta')
})

it('takes over the latest text of a tab that is gone', async () => {
  const [one, other] = [await tab(), await tab()]
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') })
  one.keepDraft(id, typed('wcześniej'))
  vi.setSystemTime(new Date('2026-11-20T10:00:00Z'))
  other.keepDraft(id, typed('później'))
  const next = await tab()
  expect(next.keptDraft(id)?.draft.remark).toBe('później')
  next.keepDraft(id, null)
  expect(next.keptDraft(id)?.draft.remark).toBe('wcześniej')
})

it('forgets a text after 30 days, also that of a draft never opened again', async () => {
  const { keepDraft, keptDraft } = await tab()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-20T09:00:00Z') })
  keepDraft('other', typed('zapomniane'))
  vi.setSystemTime(new Date('2026-11-10T09:00:00Z'))
  keepDraft(id, typed('nowsze'))
  expect(keptKeys('invoice')).toHaveLength(2)
  vi.setSystemTime(new Date('2026-11-20T09:00:00Z'))
  expect(keptDraft(id)?.draft.remark).toBe('nowsze')
  expect(keptKeys('invoice')).toHaveLength(1)
})

it('forgets the texts of all tabs with a deleted draft', async () => {
  const [one, other] = [await tab(), await tab()]
  one.keepDraft(id, typed('pierwsza karta'))
  other.keepDraft(id, typed('druga karta'))
  one.forgetDraft(id)
  expect(keptKeys('invoice')).toEqual([])
})
