import { sectionsOfKind } from '@zlecenia/contract/features/drafts/draft-sections'
import { investment } from '@zlecenia/contract/features/order-base/investment.contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldFor, ownerOf } from '#ui/wizard/owner.ts'
import { problemsOf, type StepProgress } from '#ui/wizard/progress.ts'
import { ProgressStore, problemsIn } from '#ui/wizard/progress-store.ts'
import { nameOfDraft as nameIn, partsOf } from '#ui/wizard/wizard.ts'
import { stepKeys } from './section.ts'
import { newNote } from './sections/notes/notes.changes.ts'
import { emptyDraft, type OrderDraft, orderWizard, sections, toPayload } from './sections.ts'
import { anyValidDraft } from './testing/any-draft.ts'
import { aFilledDraft } from './testing/drafts.ts'

const { sectionOf } = orderWizard
const nameOfDraft = (draft: OrderDraft) => nameIn(orderWizard, draft)

interface Shape {
  properties?: Record<string, Shape>
  additionalProperties?: Shape | boolean
  items?: Shape
  anyOf?: Shape[]
}
const shapeOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Shape

/** Every path below a shape, `*` for any index; leaves are paths without children. */
function pathsOf(shape: Shape, at = ''): string[] {
  const below = [
    ...Object.entries(shape.properties ?? {}),
    ...(shape.items ? [['*', shape.items] as const] : []),
    ...(typeof shape.additionalProperties === 'object' ? [['*', shape.additionalProperties] as const] : []),
  ].flatMap(([key, it]) => {
    const path = at ? `${at}.${key}` : key
    return [path, ...pathsOf(it, path)]
  })
  return [...new Set([...below, ...(shape.anyOf ?? []).flatMap((it) => pathsOf(it, at))])]
}
// The draft belongs to its keeper, not to a step.
const ofSteps = (path: string) => !/^draft(?=\.|$)/u.test(path)
const payloadPaths = [...pathsOf(shapeOf(investment)).filter(ofSteps), 'files', 'files.*']
const leaves = payloadPaths.filter((path) => !payloadPaths.some((it) => it.startsWith(`${path}.`)))
const draftPaths = (step: (typeof stepKeys)[number]) => pathsOf(shapeOf(sectionOf(step).draft))
/** Posted fields that no step shows. */
const hiddenFromTheScreen = ['building.description', 'building.notes']
const onScreen = (path: string) => path.replace(/\.\d+(?=\.|$)/gu, '.*')

describe('the payload', () => {
  it('has paths, down to the caretaker and the slots', () => {
    expect(leaves).toEqual(
      expect.arrayContaining(['client.nip', 'building.caretaker.phone', 'events.*.userIds.*', 'files.*']),
    )
  })

  it.each(leaves)('has exactly one owner of %s', (leaf) => {
    const owners = stepKeys.flatMap((step) =>
      sectionOf(step)
        .owns.filter((path) => leaf === path || leaf.startsWith(`${path}.`))
        .map((path) => ({ step, path })),
    )
    const nearest = Math.max(...owners.map(({ path }) => path.length))
    expect(owners.filter(({ path }) => path.length === nearest)).toHaveLength(1)
    expect(ownerOf(orderWizard, leaf.replaceAll('*', '0'))).toBe(
      owners.find(({ path }) => path.length === nearest)?.step,
    )
  })

  it.each(leaves)('shows a refusal of %s at an existing field', (leaf) => {
    const path = leaf.replaceAll('*', '0')
    const step = ownerOf(orderWizard, path)
    if (!step) throw new Error(`nobody owns ${leaf}`)
    const field = onScreen(fieldFor(orderWizard, step, path, emptyDraft()))
    if (!hiddenFromTheScreen.includes(leaf)) expect(draftPaths(step)).toContain(field)
  })

  it.each(stepKeys)('%s owns existing paths, and shows them at fields of its draft', (step) => {
    const { owns, fieldOf = {} } = sectionOf(step)
    expect(owns.filter((path) => !payloadPaths.includes(path))).toEqual([])
    // A path of another step would never be looked up.
    const named = Object.keys(fieldOf)
    expect(named.filter((path) => !payloadPaths.includes(path))).toEqual([])
    expect(named.filter((path) => ownerOf(orderWizard, path.replaceAll('*', '0')) !== step)).toEqual([])
    const fields = Object.values(fieldOf).map((it) => onScreen(it ?? ''))
    expect(fields.filter((field) => !draftPaths(step).includes(field))).toEqual([])
  })

  it('passes the schema of the server whenever every step accepts its draft', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyValidDraft, (draft) => {
        const answer = investment.safeParse(toPayload(draft))
        expect(answer.error?.issues ?? []).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
})

/** Paths at which two payloads differ. */
function differences(a: unknown, b: unknown, at = ''): string[] {
  if (JSON.stringify(a) === JSON.stringify(b)) return []
  const isTree = (it: unknown): it is Record<string, unknown> => typeof it === 'object' && it !== null
  if (!isTree(a) || !isTree(b) || Array.isArray(a) || Array.isArray(b)) return [at]
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return keys.flatMap((key) => differences(a[key], b[key], at ? `${at}.${key}` : key))
}
const posted = (draft: OrderDraft) => ({
  ...toPayload(draft),
  files: sections.attachments.toPayload(draft.attachments),
})

it.each(stepKeys)('%s changes the payload, only in its own paths', (step) => {
  const paths = fc
    .sample(fc.tuple(anyValidDraft, anyValidDraft), { numRuns: 20, seed: 1 })
    .flatMap(([one, other]) => differences(posted(one), posted({ ...one, [step]: other[step] })))
  expect(new Set(paths.map((path) => ownerOf(orderWizard, path)))).toEqual(new Set([step]))
})

describe('an empty step', () => {
  it.each(stepKeys)('%s is invalid, and shows no problem until it is touched', (step) => {
    const draft = emptyDraft()
    expect(problemsIn(sectionOf(step), draft[step]).size).toBeGreaterThan(0)
    const store = new ProgressStore(orderWizard, () => draft)
    const state = (): StepProgress => store.validateAll()[step]
    const fields = [...problemsOf(state()).keys()].map((field) => `${step}.${field}`)
    expect(fields.map((name) => store.errors.get(name))).toEqual(fields.map(() => undefined))
    store.leave(step)
    expect(fields.filter((name) => store.errors.get(name) === undefined)).toEqual([])
  })
})

it('stores a draft in a section for each step and one for its keeper, like the server', () => {
  expect([...Object.keys(emptyDraft()), 'keeper']).toEqual(sectionsOfKind('order'))
})

it('lists the steps in order, and each of them once in the summary', () => {
  expect(Object.keys(sections)).toEqual([...stepKeys])
  const parts = partsOf(orderWizard)
  expect(parts.flatMap(({ steps }) => steps)).toEqual([...stepKeys])
  expect(new Set(parts.map(({ title }) => title)).size).toBe(parts.length)
})

describe('the name of a draft', () => {
  const empty = emptyDraft()
  const nobody = (change: object) => ({ ...empty, ...change })

  it('contains the work too, which distinguishes two orders for one place', () => {
    const { services } = aFilledDraft()
    const of = (title: string) => ({ ...services, selected: [{ id: title, title, groupId: 'g' }] })
    const [doors, lights] = ['Naprawa drzwi', 'Wymiana lamp'].map((title) =>
      nameOfDraft(aFilledDraft({ services: of(title) })),
    )
    expect(doors).toMatch(/ · ul\. Kwiatowa 12.* · Naprawa drzwi$/u)
    expect(lights).not.toBe(doors)
    expect(nameOfDraft(nobody({ services: of('Naprawa drzwi') }))).toBe('Naprawa drzwi')
  })

  it('contains client and place, whatever else was typed', () => {
    const named = aFilledDraft({ remarks: { comment: 'Winda stoi', noRemarks: false, clientNumber: '' } })
    expect(nameOfDraft(named)).toMatch(/ · ul\. Kwiatowa 12/u)
    expect(nameOfDraft(named)).not.toMatch(/Winda/u)
  })

  it.each([
    [
      'a remark',
      { remarks: { comment: ' Winda stoi, ktoś w środku', noRemarks: false } },
      'Winda stoi, ktoś w środku',
    ],
    [
      'its first words',
      { remarks: { comment: 'Winda stoi od rana, w środku jest starsza pani z psem', noRemarks: false } },
      'Winda stoi od rana, w środku…',
    ],
    [
      'a phone of somebody',
      { client: { ...empty.client, mode: 'new', phone: '600 100 200' } },
      '600 100 200',
    ],
    ['who opens the door', { caretaker: { ...empty.caretaker, lastName: 'Bąk' } }, 'Bąk'],
    ['nothing', {}, ''],
  ])('consists of the first typed words if no client is named: %s', (_, change, name) => {
    expect(nameOfDraft(nobody(change))).toBe(name)
  })

  it('never contains a note, which may give access', () => {
    const entranceCode = { ...empty.notes.categories.entranceCode, notes: [newNote('1234#', '')] }
    const notes = { ...empty.notes, categories: { ...empty.notes.categories, entranceCode } }
    expect(nameOfDraft(nobody({ notes }))).toBe('')
  })
})
