import { buildingWithParts } from '@zlecenia/contract/features/building-wizard/building-wizard.contract'
import { sectionsOfKind } from '@zlecenia/contract/features/drafts/draft-sections'
import { limits } from '@zlecenia/contract/lib/limits'
import { describe, expect, it } from 'vitest'
import { draftFrom } from '#ui/wizard/kept-draft.ts'
import { fieldFor, ownerOf } from '#ui/wizard/owner.ts'
import { problemsIn } from '#ui/wizard/progress-store.ts'
import { nameOfDraft } from '#ui/wizard/wizard.ts'
import { nextRow } from './rows.ts'
import { buildingStepKeys } from './section.ts'
import { type BuildingWizardDraft, buildingToPost, buildingWizard, emptyBuildingDraft } from './sections.ts'
import { emptyMachine } from './steps/machines.draft.ts'

const { sectionOf } = buildingWizard
const clientId = '01900000-0000-7000-8000-00000000000a'

function aFilledDraft(): BuildingWizardDraft {
  const draft = emptyBuildingDraft()
  const { roles, place, features } = draft
  Object.assign(roles.customer, { clientId, clientName: 'Wspólnota Żwirowa' })
  Object.assign(roles.payer, {
    mode: 'new',
    companyName: 'Zarządca',
    nip: '5252248481',
    name: 'Jan Żak',
    phone: '600700800',
    address: 'ul. Długa 1',
    postalCode: '66400',
    city: 'Gorzów',
  })
  Object.assign(place, {
    address: 'ul. Żwirowa 3',
    city: 'Gorzów',
    type: 'residential',
    coordinates: '52.7, 15.2',
  })
  Object.assign(features, { tags: 'Zabytek, Umowa', yearBuilt: '1978', footprintArea: '620,5' })
  draft.access = {
    rows: [1, 0],
    items: {
      0: { type: 'barrier', title: 'zbędny', content: 'Pilot u dozorcy' },
      1: { type: 'entranceCode', title: '', content: '1234#' },
    },
  }
  draft.machines = {
    rows: [2, 0],
    items: {
      0: { ...emptyMachine(), name: 'Winda B' },
      1: { ...emptyMachine(), name: 'usunięta' },
      2: { ...emptyMachine(), name: 'Winda A', udtNumber: ' 1/23 ' },
    },
  }
  draft.papers = { files: [{ n: 7, name: 'rzut.pdf', size: 5, type: 'application/pdf', kind: 'drawing' }] }
  return draft
}
const problemsOfStep = (draft: BuildingWizardDraft) =>
  Object.fromEntries(
    buildingStepKeys.flatMap((step) => {
      const problems = [...problemsIn(sectionOf(step), draft[step]).keys()]
      return problems.length > 0 ? [[step, problems]] : []
    }),
  )
const shownAt = (path: string, draft = aFilledDraft()) => {
  const step = ownerOf(buildingWizard, path)
  return step && `${step}: ${fieldFor(buildingWizard, step, path, draft)}`
}

describe('the steps of a building', () => {
  it('are the sections of its draft', () => {
    expect([...Object.keys(emptyBuildingDraft()), 'keeper']).toEqual(sectionsOfKind('building'))
  })

  it('require a client, an address and a type, and nothing else', () => {
    expect(problemsOfStep(emptyBuildingDraft())).toEqual({
      roles: ['customer.clientId'],
      place: ['address', 'city', 'type'],
    })
    expect(problemsOfStep(aFilledDraft())).toEqual({})
  })

  it('send what the server accepts, rows in the order of the screen', () => {
    const body = buildingToPost(aFilledDraft())
    const parsed = buildingWithParts.parse({
      ...body,
      draft: { id: clientId, version: 1, files: [{ n: 7, name: 'rzut.pdf', sha256: 'a'.repeat(64) }] },
    })
    expect(parsed.roles).toMatchObject({ customer: { id: clientId }, owner: null, payer: { id: null } })
    expect(parsed.building).toMatchObject({
      tags: ['Zabytek', 'Umowa'],
      yearBuilt: 1978,
      footprintArea: 620.5,
      latitude: 52.7,
    })
    expect(parsed.notes.map(({ content, title }) => [content, title])).toEqual([
      ['1234#', null],
      ['Pilot u dozorcy', null],
    ])
    expect(parsed.devices.map(({ name, udtNumber }) => [name, udtNumber])).toEqual([
      ['Winda A', '1/23'],
      ['Winda B', null],
    ])
    expect(parsed.papers).toEqual([{ n: 7, kind: 'drawing', title: 'rzut' }])
  })

  it.each([
    ['roles.customer', 'roles: customer.clientId'],
    ['roles.owner.id', 'roles: owner.clientId'],
    ['roles.payer.added.nip', 'roles: payer.nip'],
    ['roles.payer.added.type', 'roles: payer.clientType'],
    ['building.address', 'place: address'],
    ['building.latitude', 'place: coordinates'],
    ['building.tags.1', 'features: tags'],
    ['building.roofArea', 'features: roofArea'],
    ['notes.1.content', 'access: items.0.content'],
    ['devices.0.udtNumber', 'machines: items.2.udtNumber'],
    ['devices', 'machines: rows'],
    ['papers', 'papers: files'],
    ['draft.files.0', 'papers: files'],
  ])('show a refusal of %s at %s', (path, place) => {
    expect(shownAt(path)).toBe(place)
  })

  it('refuse 201 devices, an empty row, and a note without text', () => {
    const draft = aFilledDraft()
    const count = limits.devicesAtOnce + 1
    draft.machines.rows = Array.from({ length: count }, (_, n) => n)
    draft.machines.items = Object.fromEntries(
      draft.machines.rows.map((n) => [n, { ...emptyMachine(), name: n === 5 ? ' ' : `Winda ${n}` }]),
    )
    draft.access.items[1] = { type: 'other', title: 'x', content: ' ' }
    expect(problemsOfStep(draft)).toEqual({ access: ['items.1.content'], machines: ['items.5.name', 'rows'] })
  })

  it('name a draft by its address, without the text of notes', () => {
    expect(nameOfDraft(buildingWizard, aFilledDraft())).toBe('ul. Żwirowa 3, Gorzów')
    const nameless = { ...aFilledDraft(), place: emptyBuildingDraft().place }
    expect(nameOfDraft(buildingWizard, nameless)).toBe('Wspólnota Żwirowa')
  })

  it('are read whole from a stored draft', () => {
    const draft = aFilledDraft()
    expect(draftFrom(buildingWizard, JSON.parse(JSON.stringify(draft)))).toEqual({ draft, unread: [] })
  })

  it('never give a removed row its number again', () => {
    expect(nextRow({ rows: [0], items: { 0: {}, 4: {} } })).toBe(5)
    expect(nextRow({ rows: [], items: {} })).toBe(0)
  })
})
