import { exampleId } from '../../examples/chance.ts'
import type { NoteCategory } from '../buildings/buildings.contract.ts'
import { aBillingRecord, aBuilding } from '../buildings/buildings.examples.ts'
import { noteCategories } from '../buildings/note-categories.ts'
import { noteContents } from '../buildings/notes.examples.ts'
import { aCommunity, aCustomer, contactOf } from '../customers/customers.examples.ts'
import { serviceCatalogExample } from '../service-catalog/service-catalog.examples.ts'
import { anOfficeUser, aWorker } from '../users/users.examples.ts'
import type { InvestmentSent } from './investment.contract.ts'

export interface InvestmentOverrides {
  client?: Partial<InvestmentSent['client']>
  billingDetails?: Partial<InvestmentSent['billingDetails']> | null
  building?: Partial<InvestmentSent['building']>
  events?: InvestmentSent['events']
  order?: Partial<InvestmentSent['order']>
  generalNotes?: string
  additionalInformation?: InvestmentSent['additionalInformation']
}

/** A valid payload of a new company with a new building; ids come from the example builders. */
export function anInvestment(overrides: InvestmentOverrides = {}, n = 1): InvestmentSent {
  const community = aCommunity({}, n)
  const building = aBuilding({}, n, community)
  const { id: _, isDefault: __, ...billing } = aBillingRecord({}, n, contactOf(community))
  const [contact] = building.contactPersons
  const caretaker = {
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    phone: contact?.phoneNumber ?? '',
  }
  return {
    client: { id: null, ...contactOf(community), ...overrides.client },
    billingDetails:
      overrides.billingDetails === null ? null : { id: null, ...billing, ...overrides.billingDetails },
    building: {
      id: null,
      address: building.address,
      zipCode: building.zipCode,
      city: building.city,
      name: building.name,
      description: '',
      type: building.type,
      notes: '',
      caretaker,
      ...overrides.building,
    },
    events: overrides.events ?? [aSlot()],
    order: {
      prefferedStartAt: '2027-03-01',
      prefferedEndAt: '2027-03-31',
      comment: 'Brama nie domyka się po deszczu, proszę zabrać zapasowe fotokomórki.',
      coordinatorId: anOfficeUser().id,
      services: [serviceCatalogExample[0]?.services[0]?.id ?? ''],
      isFault: false,
      hideContact: false,
      caretakerId: null,
      caretakerFirstName: caretaker.firstName,
      caretakerLastName: caretaker.lastName,
      caretakerPhone: caretaker.phone,
      ...overrides.order,
    },
    generalNotes: overrides.generalNotes ?? '',
    additionalInformation: overrides.additionalInformation ?? someNewNotes(),
  }
}

export function aSlot(overrides: Partial<InvestmentSent['events'][number]> = {}) {
  return {
    startAt: '2027-03-02T08:00:00.000+01:00',
    endAt: '2027-03-02T09:30:00.000+01:00',
    userIds: [aWorker().id],
    ...overrides,
  }
}

export function someNewNotes(categories: readonly NoteCategory[] = noteCategories) {
  return categories.map((title) => ({ id: null, title, content: noteContents[title][0] ?? title }))
}

export function aPrivateInvestment(overrides: InvestmentOverrides = {}, n = 1): InvestmentSent {
  return anInvestment(
    {
      billingDetails: null,
      additionalInformation: [],
      ...overrides,
      client: { ...contactOf(aCustomer({}, n)), ...overrides.client },
      building: { type: 'single_family', caretaker: null, ...overrides.building },
      order: {
        comment: null,
        caretakerFirstName: null,
        caretakerLastName: null,
        caretakerPhone: null,
        ...overrides.order,
      },
    },
    n,
  )
}

export const anUnknownId = exampleId('nothing')
