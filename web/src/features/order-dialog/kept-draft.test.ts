import { describe, expect, it } from 'vitest'
import { draftFrom } from '#ui/wizard/kept-draft.ts'
import { stepKeys } from './section.ts'
import { emptyDraft, orderWizard } from './sections.ts'
import { aFilledDraft } from './testing/drafts.ts'

/** A copy as read from a database. */
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value))

const withoutVersions = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (key, it) => (key === 'version' ? undefined : it)))

describe('a stored draft', () => {
  it('loads unchanged', () => {
    const kept = stored(aFilledDraft())
    expect(draftFrom(orderWizard, kept)).toEqual({ draft: kept, unread: [] })
  })

  it('gets missing fields of an older program, however deep', () => {
    const { draft, unread } = draftFrom(orderWizard, { remarks: { comment: 'x' } })
    expect(draft.remarks).toEqual({ comment: 'x', noRemarks: false, clientNumber: '' })
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
    ['waiting for one that is on its way', { clientId: 'c', wanted: 'b' }, 'b'],
    ['waiting for the only object', { clientId: 'c', wanted: 'only', asNew: false }, 'only'],
    ['with none meant yet', { clientId: 'c', wanted: null, asNew: false }, 'none'],
    ['with one chosen', { clientId: 'c', buildingId: 'b', wanted: null, address: 'ul. Nowa 1' }, 'none'],
    ['with an object of nobody yet', { address: 'ul. Nowa 1' }, 'new'],
    ['of today', { clientId: 'c', meant: 'none', address: 'ul. Nowa 1' }, 'none'],
  ])('%s has the same building', (_, building, meant) => {
    const { draft, unread } = draftFrom(orderWizard, { building })
    const { wanted: _w, asNew: _n, ...same } = building as Record<string, unknown>
    expect(draft.building).toEqual({ ...emptyDraft().building, ...same, meant })
    expect(unread).toEqual([])
  })

  it('loses nothing from the first program, neither its unknown versions nor later fields', () => {
    const { client, building, services, notes, ...others } = stored(aFilledDraft())
    const note = {
      key: 'k',
      id: 'n',
      content: '12#',
      title: '',
      confirmedAt: null,
      confirmedBy: null,
      problem: '',
    }
    const categories = {
      ...notes.categories,
      entranceCode: { notes: [note], nothing: false, removed: [note] },
    }
    const { version: _v, aside: _a, typed: _t, ...firstClient } = client
    const { meant: _m, ...firstBuilding } = building
    const { oneDay: _o, ...firstServices } = services
    const first = withoutVersions({
      ...others,
      client: firstClient,
      building: firstBuilding,
      services: firstServices,
      notes: { ...notes, categories },
    })
    const { draft, unread } = draftFrom(orderWizard, {
      ...first,
      building: { ...first.building, wanted: null },
    })
    expect(unread).toEqual([])
    expect(draft).toEqual({
      ...first,
      client: { ...first.client, version: null, aside: null, typed: null },
      building: { ...first.building, meant: 'none' },
      services: { ...first.services, oneDay: false },
    })
    expect(first.billing.records.length * first.caretaker.contacts.length).toBeGreaterThan(0)
  })

  it('keeps steps put aside in the older format', () => {
    const { client, building, billing, caretaker, notes } = stored(aFilledDraft())
    const aside = { building: { ...building, wanted: null, asNew: false }, billing, caretaker, notes }
    const { draft, unread } = draftFrom(orderWizard, { client: { ...client, aside } })
    expect(draft.client.aside).toEqual(aside)
    expect(unread).toEqual([])
  })

  it('loads whole if it breaks a rule: rules belong to the form', () => {
    const { draft, unread } = draftFrom(orderWizard, { remarks: { comment: '', noRemarks: false } })
    expect(draft.remarks).toEqual({ comment: '', noRemarks: false, clientNumber: '' })
    expect(unread).toEqual([])
  })

  it.each([
    [
      'a field of another kind',
      { comment: 7, noRemarks: true },
      { comment: '', noRemarks: true, clientNumber: '' },
    ],
    ['text in place of a step', 'kiedyś', { comment: '', noRemarks: false, clientNumber: '' }],
    ['a list in place of a step', [1, 2], { comment: '', noRemarks: false, clientNumber: '' }],
    ['nothing in place of a step', null, { comment: '', noRemarks: false, clientNumber: '' }],
  ])('loses only %s, and reports that', (_, remarks, read) => {
    const kept = stored(aFilledDraft())
    const { draft, unread } = draftFrom(orderWizard, { ...kept, remarks })
    expect(draft.remarks).toEqual(read)
    expect(unread).toEqual(['remarks'])
    expect(draft.client).toEqual(kept.client)
  })

  it('has a complete shape when its slices are malformed', () => {
    for (const step of stepKeys) {
      const { draft, unread } = draftFrom(orderWizard, {
        [step]: { slots: 3, files: 'x', categories: [], records: {}, mode: 5 },
      })
      expect(Object.keys(draft)).toEqual([...stepKeys])
      expect(unread.length).toBeLessThanOrEqual(1)
    }
  })
})
