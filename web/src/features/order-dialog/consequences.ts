import type { BuildingDetails } from '@zlecenia/contract/features/buildings/buildings.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import {
  contactOfCustomer,
  contactTexts,
  emptyContact,
  hasContactText,
  normalText,
  type OurCustomer,
  type TypedContact,
} from '#features/customers/index.ts'
import { billingFromFile, billingWithoutBuilding } from './sections/billing/billing.changes.ts'
import { type BillingDraft, emptyBilling } from './sections/billing/billing.draft.ts'
import { buildingLeft, buildingOfNobody } from './sections/building/building.changes.ts'
import { type BuildingDraft, emptyBuilding } from './sections/building/building.draft.ts'
import {
  buildingShown,
  hasBuildingText,
  isTyped,
  nameBy,
  sameAddress,
} from './sections/building/building.payload.ts'
import {
  caretakerElsewhere,
  caretakerFromFile,
  caretakerWithoutBuilding,
  typeCaretaker,
} from './sections/caretaker/caretaker.changes.ts'
import { type CaretakerDraft, emptyCaretaker } from './sections/caretaker/caretaker.draft.ts'
import { type ClientDraft, emptyClient } from './sections/client/client.draft.ts'
import { clientAddress, clientContact } from './sections/client/client.payload.ts'
import { notesFromFile } from './sections/notes/notes.changes.ts'
import { emptyNotes, type NotesDraft } from './sections/notes/notes.draft.ts'

export interface Linked {
  client: ClientDraft
  building: BuildingDraft
  billing: BillingDraft
  caretaker: CaretakerDraft
  notes: NotesDraft
}
export const emptyLinked = (): Linked => ({
  client: emptyClient(),
  building: emptyBuilding(),
  billing: emptyBilling(),
  caretaker: emptyCaretaker(),
  notes: emptyNotes(),
})
export type Change = (now: Linked) => Partial<Linked>

/** Drops all data of the building; typed text stays, except the caretaker. */
const withoutBuilding = (now: Linked) => ({
  building: buildingLeft(now.building),
  billing: billingWithoutBuilding(now.billing),
  caretaker: now.building.buildingId
    ? caretakerElsewhere(now.caretaker)
    : caretakerWithoutBuilding(now.caretaker),
  notes: now.notes.buildingId ? emptyNotes() : now.notes,
})

const withoutClient = (now: Linked) => ({ ...withoutBuilding(now), building: buildingOfNobody(now.building) })

export const chosenOf = ({ building: { name, address, zipCode, city, type } }: BuildingDetails) => ({
  name: name ?? '',
  address,
  postalCode: zipCode ?? '',
  city,
  type: type ?? '',
})

const contactIn = ({ clientType, ...client }: ClientDraft): TypedContact => ({
  clientType,
  ...(Object.fromEntries(contactTexts.map((field) => [field, client[field]])) as Omit<
    TypedContact,
    'clientType'
  >),
})

/** Text typed for a new client; hidden while an existing one is edited. */
const typedAnew = ({ typed, ...client }: ClientDraft): TypedContact =>
  client.mode === 'edited' ? (typed ?? emptyContact()) : contactIn(client)

/** Data put aside by "Zapisz jako nowego"; null for none. */
export const laidAside = ({ aside }: Pick<ClientDraft, 'aside'>) => aside as Omit<Linked, 'client'> | null

/** True for another record, or another new address. */
const isAnother = ({ building: now }: Linked, { building }: BuildingDetails): boolean =>
  now.buildingId ? now.buildingId !== building.id : !sameAddress(now, building)

export function isCopyOfClient({ client, billing }: Pick<Linked, 'client' | 'billing'>): boolean {
  const of = clientContact(client)
  return (
    hasContactText(of) &&
    contactTexts.every((it) => !of[it].trim() || normalText(it, of[it]) === normalText(it, billing[it]))
  )
}

/** Pure, applied by `useConsequences`. Lost text returns with "Cofnij" (`losesTyped`). */
export const consequences = {
  /** Offers its buildings and drops another client's. */
  clientSelected:
    (customer: OurCustomer, buildingId: string | null = null): Change =>
    (before) => {
      const { id, version } = customer
      const back = consequences.clientSavedAs('update')(before)
      const now = { ...before, ...back }
      const same = now.client.clientId === id && now.building.clientId === id
      const rest: Partial<Linked> = same ? back : withoutClient(now)
      const building = { ...now.building, ...rest.building, clientId: id }
      const isBegun = isTyped(now.building) && (same || hasBuildingText(now.building))
      const meant = building.buildingId ? 'none' : isBegun ? 'new' : 'only'
      return {
        ...rest,
        client: {
          ...now.client,
          ...typedAnew(now.client),
          typed: null,
          mode: 'selected',
          clientId: id,
          selected: contactOfCustomer(customer),
          version,
        },
        building: { ...building, meant: buildingId ?? meant },
      }
    },

  /** "Dodaj nowego": restores typed text, adds the search's. */
  clientAdded:
    (typed: Partial<TypedContact> = {}): Change =>
    (now) => {
      const before = typedAnew(now.client)
      const nipStep = now.client.mode === 'edited' ? !hasContactText(before) : now.client.nipStep
      const client = { ...emptyClient(), ...before, nipStep, ...typed, mode: 'new' as const }
      return consequences.clientReplaced(client)(now)
    },

  /** Removes a former client's building. */
  clientReplaced:
    (client: ClientDraft): Change =>
    (now) => {
      if (now.client.clientId === null) return { client }
      const back = consequences.clientSavedAs('update')(now)
      return { ...withoutClient({ ...now, ...back }), client }
    },

  /** "Wymaż dane" (requirements 4); other steps stay. */
  clientCleared: (): Change => (now) => consequences.clientReplaced({ ...emptyClient(), mode: 'new' })(now),

  /** "Edytuj" (requirements, decision 6): keeps building and selection; a new client's text waits. */
  clientEdited: (): Change => (now) => ({
    client: {
      ...now.client,
      typed: contactIn(now.client),
      ...(now.client.selected ?? emptyContact()),
      mode: 'edited',
      saveAs: 'update',
      nipStep: false,
    },
  }),

  /** "Anuluj zmiany": the selection with its dependants. */
  clientEditCancelled: (): Change => (now) => {
    const back = { ...now, ...consequences.clientSavedAs('update')(now) }
    const typed = now.client.typed ?? emptyContact()
    return { ...back, client: { ...back.client, ...typed, typed: null, mode: 'selected' } }
  },

  /** An existing building stays with the old client; its address becomes that of a new building. Reversible. */
  clientSavedAs:
    (saveAs: 'update' | 'new'): Change =>
    (now) => {
      if (saveAs === now.client.saveAs) return {}
      if (saveAs === 'update') {
        const building = { ...now.building, clientId: now.client.clientId }
        return { building, ...laidAside(now.client), client: { ...now.client, saveAs, aside: null } }
      }
      const { building, billing, caretaker, notes } = now
      const client = { ...now.client, saveAs, aside: { building, billing, caretaker, notes } }
      const left = withoutBuilding(now)
      return {
        ...left,
        client,
        building: { ...left.building, ...(building.chosen ?? {}), clientId: null },
        // The same place keeps its caretaker.
        caretaker: caretakerWithoutBuilding(caretaker),
      }
    },

  /** Takes billing, caretaker and notes from the building. */
  buildingChosen:
    (file: BuildingDetails): Change =>
    (now) => {
      const another = isAnother(now, file)
      return {
        building: {
          ...now.building,
          buildingId: file.building.id,
          chosen: chosenOf(file),
          owner: null,
          meant: 'none',
        },
        billing: billingFromFile(now.billing, file.billingDetails),
        caretaker: caretakerFromFile(
          another ? caretakerElsewhere(now.caretaker) : now.caretaker,
          file.building.contactPersons,
        ),
        notes: notesFromFile(another ? emptyNotes() : now.notes, file.building.id, file.notes),
      }
    },

  /** A building of another client: who orders and who owns are two (docs/topics/records.md#buildings). */
  othersBuildingChosen:
    (file: BuildingDetails): Change =>
    (now) => {
      const chosen = consequences.buildingChosen(file)(now)
      const { customer } = file.building
      const owner = customer.id === now.building.clientId ? null : customer
      return { ...chosen, building: { ...now.building, ...chosen.building, owner } }
    },

  /** Chooses the named or only building; without any, a new one. */
  buildingsCame:
    (files: readonly BuildingDetails[], meant: string): Change =>
    (now) => {
      const only = files.length === 1 ? files[0] : undefined
      const file = meant === 'only' ? only : files.find((it) => it.building.id === meant)
      if (file) return consequences.buildingChosen(file)(now)
      return files.length === 0 ? { building: { ...now.building, meant: 'new' } } : {}
    },

  buildingAsNew: (): Change => (now) => {
    const left = withoutBuilding(now)
    return { ...left, building: { ...left.building, meant: 'new' } }
  },

  clientAddressCopied: (): Change => (now) => {
    const address = clientAddress(now.client)
    if (!address) return {}
    const { building } = now
    const isNamed = ![nameBy(building.address), ''].includes(building.name.trim())
    const name = isNamed ? building.name : nameBy(address.address)
    return { building: { ...building, ...address, name } }
  },

  clientCopiedToBilling: (): Change => (now) => {
    const contact = clientContact(now.client)
    return hasContactText(contact) ? { billing: { ...now.billing, ...contact, mode: 'fromClient' } } : {}
  },

  buildingAddressToBilling: (): Change => (now) => {
    const { address, postalCode, city } = buildingShown(now.building)
    if (!address.trim() && !city.trim()) return {}
    return { billing: { ...now.billing, address, postalCode, city } }
  },

  /** "Opiekun: klient": the last word is the last name. */
  clientAsCaretaker: (): Change => (now) => {
    const { name, phone } = clientContact(now.client)
    const words = name.trim().split(/\s+/u)
    const lastName = words.pop()
    if (!lastName) return {}
    const person = { firstName: words.join(' '), lastName, phone: formatPhone(phone) }
    return { caretaker: { ...typeCaretaker(now.caretaker), ...person } }
  },
} as const
