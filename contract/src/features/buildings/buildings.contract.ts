import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { limits } from '../../lib/limits.ts'
import { id, lines, requiredLines, text, version } from '../../lib/rules.ts'
import { clientType, contactFields } from '../customers/customers.contract.ts'
import { buildingTypes } from './building-types.ts'
import { noteCategories } from './note-categories.ts'
import { contactPersonTypes } from './person-types.ts'

export const buildingType = z.enum(buildingTypes, { error: 'building.typeRequired' })

export const contactPerson = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  type: z.enum(contactPersonTypes),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  description: z.string().nullable(),
  version: z.number().int(),
})
export type ContactPerson = z.infer<typeof contactPerson>

export const noteCategory = z.enum(noteCategories, { error: 'rules.required' })
export type NoteCategory = z.infer<typeof noteCategory>

/** A performer's mark that the code does not work. */
export const noteFailure = z.object({ at: z.string(), by: z.string() })
export type NoteFailure = z.infer<typeof noteFailure>

export const buildingNote = z.object({
  id: z.string(),
  content: z.string(),
  title: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  /** Absent in notes of an order, and on a server with only the calls of section 7. */
  failed: noteFailure.nullish(),
  version: z.number().int(),
})
export type BuildingNote = z.infer<typeof buildingNote>

export const notesOfCategory = z.object({ type: noteCategory, notes: z.array(buildingNote) })
export type NotesOfCategory = z.infer<typeof notesOfCategory>

export const frozenNotesOfCategory = notesOfCategory.extend({
  notes: z.array(buildingNote.omit({ version: true })),
})
export type FrozenNotesOfCategory = z.infer<typeof frozenNotesOfCategory>

export const billingRecord = z.object({
  id: z.string(),
  type: clientType,
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  companyName: z.string().nullable(),
  nip: z.string().nullable(),
  regon: z.string().nullable(),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  isDefault: z.boolean(),
  /** Data of the client who pays for this building, under the client's id; editable only there. */
  isPayer: z.boolean().optional(),
  version: z.number().int(),
})
export type BillingRecord = z.infer<typeof billingRecord>

export const building = z.object({
  id: z.string(),
  name: z.string().nullable(),
  address: z.string(),
  zipCode: z.string().nullable(),
  city: z.string(),
  type: z.string().nullable(),
  description: z.string().nullable(),
  contactPersons: z.array(contactPerson),
  investmentTags: z.array(z.object({ name: z.string() })),
  customer: z.object({ id: z.string(), name: z.string() }),
})
export type Building = z.infer<typeof building>

/** Response of both buildings calls (requirements 7). */
export const buildingDetails = z.object({
  building,
  notes: z.array(notesOfCategory),
  billingDetails: z.array(billingRecord),
})
export type BuildingDetails = z.infer<typeof buildingDetails>

export const ordersOfBuilding = z.object({
  last: z.object({ number: z.string(), createdAt: z.string() }).nullable(),
  open: z.number().int(),
})
export type OrdersOfBuilding = z.infer<typeof ordersOfBuilding>

/** `orders`: null without the right to read them. Both are absent on a server with only the calls of section 7. */
export const buildingOfClient = buildingDetails.extend({
  orders: ordersOfBuilding.nullish(),
  archived: z.boolean().nullish(),
})
export type BuildingOfClient = z.infer<typeof buildingOfClient>

export const noteContentMax = 4000
export const noteToAdd = z.object({
  id: id.optional(),
  buildingId: id,
  content: requiredLines('note.contentRequired', noteContentMax),
  type: noteCategory,
  title: text(120),
})
export const noteToChange = z.object({ content: lines(noteContentMax), type: noteCategory, title: text(120) })

/** A stale version is refused with 409. */
const noteVersion = {
  Version: 'The version of the note that was seen; 409 with what changed when it has another one by now',
}

export const billingFields = contactFields

export const buildings = {
  ofClient: endpoint({
    method: 'GET',
    path: '/buildings/client/:clientId',
    permission: ['read', 'Building'],
    summary: "A client's buildings; notes are in clear for office and administrator, each read logged",
    params: z.object({ clientId: id }),
    response: z.object({ buildings: z.array(buildingOfClient) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/buildings/:buildingId',
    permission: ['read', 'Building'],
    summary: 'One building with notes and billing records',
    params: z.object({ buildingId: id }),
    response: buildingDetails,
    heavy: true,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/buildings/note/',
    permission: ['create', 'BuildingNote'],
    summary: 'Adds a note to a building; `title` is kept for the category other only. Idempotent by its id',
    body: noteToAdd,
    response: buildingNote,
    status: 201,
    limit: { max: 60 },
  }),
  changeNote: endpoint({
    method: 'PATCH',
    path: '/buildings/note/:noteId',
    permission: ['update', 'BuildingNote'],
    summary: 'Changes a note (200 with the note); empty content deletes it (204)',
    params: z.object({ noteId: id }),
    body: noteToChange,
    response: buildingNote.nullable(),
    headers: noteVersion,
    limit: { max: 120 },
  }),
  confirmNote: endpoint({
    method: 'POST',
    path: '/buildings/note/:noteId/confirm',
    permission: ['update', 'BuildingNote'],
    summary: 'Confirms that a note is still true, and clears the mark that its code does not work',
    params: z.object({ noteId: id }),
    response: buildingNote,
    headers: noteVersion,
    limit: { max: 120 },
  }),
  failNote: endpoint({
    method: 'POST',
    path: '/buildings/note/:noteId/failed',
    permission: ['update', 'Order'],
    summary:
      "A performer's mark that the code of a note does not work, until the note is changed or confirmed; also of who may change any order. A note with another version by now keeps its state",
    params: z.object({ noteId: id }),
    body: z.object({ version }),
    response: z.object({ failed: noteFailure.nullable() }),
    limit: { max: 60 },
  }),
  restoreNote: endpoint({
    method: 'POST',
    path: '/buildings/note/:noteId/restore',
    permission: ['update', 'BuildingNote'],
    summary: `Brings a deleted note back as it was, with its confirmation; possible for ${limits.deletedNoteDays} days`,
    params: z.object({ noteId: id }),
    response: buildingNote,
    limit: { max: 60 },
  }),
}
