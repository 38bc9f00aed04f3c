import { contactTexts, type TypedContact } from '../../customers/index.ts'
import type { Linked } from './consequences.ts'

const texts = (step: string, it: Record<string, string>) =>
  Object.entries(it).flatMap(([field, text]) => (text.trim() ? [`${step}.${field}=${text}`] : []))
const ofContact = (it: TypedContact) => Object.fromEntries(contactTexts.map((field) => [field, it[field]]))

/** Every text on the screen that somebody typed and that no file of a client or building has. */
function typedTexts({ client, building, billing, caretaker, notes }: Linked): string[] {
  const { name, address, postalCode, city } = building
  const { firstName, lastName, phone } = caretaker
  const typing = Object.entries(notes.categories).flatMap(([type, it]) =>
    (it.typing ?? []).map(({ key, content }) => [`${type}.typing.${key}`, content]),
  )
  const unsaved = Object.entries(notes.categories).flatMap(([type, it]) =>
    it.nothing
      ? []
      : it.notes
          .filter((note) => !note.id || note.problem)
          .map((note) => [`${type}.${note.key}`, note.content]),
  )
  return [
    ...(client.mode === 'new' || client.mode === 'edited' ? texts('client', ofContact(client)) : []),
    ...(building.buildingId ? [] : texts('building', { name, address, postalCode, city })),
    ...(billing.mode === 'edited' ? texts('billing.edited', ofContact(billing)) : []),
    ...texts('billing', ofContact(billing.mode === 'edited' && billing.aside ? billing.aside : billing)),
    ...texts('caretaker', { firstName, lastName, phone }),
    ...texts('notes', Object.fromEntries([...unsaved, ...typing])),
  ]
}

/** Whether a change takes typed text from the screen; then it is offered back. */
export function losesTyped(before: Linked, after: Linked): boolean {
  const kept = new Set(typedTexts(after))
  return typedTexts(before).some((text) => !kept.has(text))
}
