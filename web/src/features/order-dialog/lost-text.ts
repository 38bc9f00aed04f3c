import { contactTexts, normalText, type TypedContact } from '#features/customers/index.ts'
import type { Linked } from './consequences.ts'

/** Normalised: "600 100 200" is "+48600100200". */
const texts = (step: string, it: Record<string, string>) =>
  Object.entries(it).flatMap(([field, text]) =>
    text.trim() ? [`${step}.${field}=${normalText(field, text)}`] : [],
  )
const placeOf = ({
  name,
  address,
  postalCode,
  city,
}: Record<'name' | 'address' | 'postalCode' | 'city', string>) => ({
  name,
  address,
  postalCode,
  city,
})
/** Hidden until a new building is chosen. */
const isShown = ({ buildingId, clientId, meant }: Linked['building']) =>
  !buildingId && (clientId === null || meant !== 'none')
const noteText = ({ title, content }: Record<'title' | 'content', string>) => `${title} ${content}`.trim()
const ofContact = (it: TypedContact) => Object.fromEntries(contactTexts.map((field) => [field, it[field]]))

/** Visible typed text that is not from a record. */
function typedTexts({ client, building, billing, caretaker, notes }: Linked): string[] {
  const { firstName, lastName, phone } = caretaker
  const typing = Object.entries(notes.categories).flatMap(([type, it]) =>
    (it.typing ?? []).map((it) => [`${type}.typing.${it.key}`, noteText(it)]),
  )
  const unsaved = Object.entries(notes.categories).flatMap(([type, it]) =>
    it.nothing
      ? []
      : it.notes
          .filter((note) => !note.id || note.problem)
          .map((note) => [`${type}.${note.key}`, noteText(note)]),
  )
  return [
    ...(client.mode === 'new' || client.mode === 'edited' ? texts('client', ofContact(client)) : []),
    ...(isShown(building) ? texts('building', placeOf(building)) : []),
    ...(billing.mode === 'edited' ? texts('billing.edited', ofContact(billing)) : []),
    ...texts('billing', ofContact(billing.mode === 'edited' && billing.aside ? billing.aside : billing)),
    ...texts('caretaker', { firstName, lastName, phone }),
    ...texts('notes', Object.fromEntries([...unsaved, ...typing])),
  ]
}

/** Typing the chosen record's own text loses nothing. */
const chosenTexts = ({ client, building }: Linked): string[] => [
  ...(client.mode === 'selected' && client.selected ? texts('client', ofContact(client.selected)) : []),
  ...(building.buildingId && building.chosen ? texts('building', placeOf(building.chosen)) : []),
]

const takenOver = ({ client, building, billing, caretaker, notes }: Linked): string[] => [
  ...(client.mode === 'selected' ? [`client.id=${client.clientId}`] : []),
  ...(building.buildingId ? [`building.id=${building.buildingId}`] : []),
  ...(billing.mode === 'saved' ? [`billing.id=${billing.recordId}`] : []),
  ...(caretaker.mode === 'picked' ? [`caretaker.id=${caretaker.contactId}`] : []),
  ...Object.values(notes.categories).flatMap((it) =>
    it.notes.flatMap(({ id }) => (id ? [`notes.id=${id}`] : [])),
  ),
]

/** True if undo is offered. */
export function losesTyped(before: Linked, after: Linked): boolean {
  const kept = new Set([...typedTexts(after), ...chosenTexts(after)])
  return typedTexts(before).some((text) => !kept.has(text))
}

export function stepsEmptied(before: Linked, after: Linked): (keyof Linked)[] {
  const kept = new Set([...typedTexts(after), ...chosenTexts(after), ...takenOver(after)])
  const gone = [...typedTexts(before), ...takenOver(before)].filter((it) => !kept.has(it))
  return (Object.keys(before) as (keyof Linked)[]).filter((step) =>
    gone.some((it) => it.startsWith(`${step}.`)),
  )
}
