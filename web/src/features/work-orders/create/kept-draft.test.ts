import { describe, expect, it } from 'vitest'
import { draftFrom } from '../../../ui/wizard/kept-draft.ts'
import { stepKeys } from './section.ts'
import { emptyDraft, orderWizard } from './sections.ts'
import { aFilledDraft } from './testing/drafts.ts'

/** As it comes out of a database. */
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value))

describe('a kept draft', () => {
  it('is read as it was', () => {
    const kept = stored(aFilledDraft())
    expect(draftFrom(orderWizard, kept)).toEqual({ draft: kept, unread: [] })
  })

  it('of an older program gets what it lacks, however deep', () => {
    const { draft, unread } = draftFrom(orderWizard, { remarks: { comment: 'x' } })
    expect(draft.remarks).toEqual({ comment: 'x', noRemarks: false })
    expect(draft.client).toEqual(emptyDraft().client)
    const notes = stored(aFilledDraft()).notes
    const before = draftFrom(orderWizard, {
      notes: { ...notes, categories: { other: notes.categories.other } },
    })
    expect(Object.keys(before.draft.notes.categories).sort()).toEqual(Object.keys(notes.categories).sort())
    expect([...unread, ...before.unread]).toEqual([])
  })

  it.each([
    ['with an object typed for a client of ours', { clientId: 'c', address: 'ul. Nowa 1' }, 'new'],
    ['with a new object begun', { clientId: 'c', wanted: null, asNew: true }, 'new'],
    ['waiting for the only object', { clientId: 'c', wanted: 'only', asNew: false }, 'only'],
    ['with none meant yet', { clientId: 'c', wanted: null, asNew: false }, 'none'],
    ['with one chosen', { clientId: 'c', buildingId: 'b', wanted: null, address: 'ul. Nowa 1' }, 'none'],
    ['with an object of nobody yet', { address: 'ul. Nowa 1' }, 'new'],
    ['of today', { clientId: 'c', meant: 'none', address: 'ul. Nowa 1' }, 'none'],
  ])('%s means the same object', (_, building, meant) => {
    const { draft, unread } = draftFrom(orderWizard, { building })
    const { wanted: _w, asNew: _n, ...same } = building as Record<string, unknown>
    expect(draft.building).toEqual({ ...emptyDraft().building, ...same, meant })
    expect(unread).toEqual([])
  })

  it('that breaks a rule is read whole: a rule is a matter for the form', () => {
    const { draft, unread } = draftFrom(orderWizard, { remarks: { comment: '', noRemarks: false } })
    expect(draft.remarks).toEqual({ comment: '', noRemarks: false })
    expect(unread).toEqual([])
  })

  it.each([
    ['a field of another kind', { comment: 7, noRemarks: true }, { comment: '', noRemarks: true }],
    ['text in place of a step', 'kiedyś', { comment: '', noRemarks: false }],
    ['a list in place of a step', [1, 2], { comment: '', noRemarks: false }],
    ['nothing in place of a step', null, { comment: '', noRemarks: false }],
  ])('with %s loses that much, and says so', (_, remarks, read) => {
    const kept = stored(aFilledDraft())
    const { draft, unread } = draftFrom(orderWizard, { ...kept, remarks })
    expect(draft.remarks).toEqual(read)
    expect(unread).toEqual(['remarks'])
    expect(draft.client).toEqual(kept.client)
  })

  it('of any other shape is none that a step could stumble over', () => {
    for (const step of stepKeys) {
      const { draft, unread } = draftFrom(orderWizard, {
        [step]: { slots: 3, files: 'x', categories: [], records: {}, mode: 5 },
      })
      expect(Object.keys(draft)).toEqual([...stepKeys])
      expect(unread.length).toBeLessThanOrEqual(1)
    }
  })
})
