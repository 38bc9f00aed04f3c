import {
  type ImportField,
  type ImportTemplate,
  templateFields,
} from '@zlecenia/contract/features/imports/import-fields'
import type { TableFormat } from '@zlecenia/contract/lib/list'
import { type TableAnswer, tableOf } from '#platform/http/table.ts'
import { translated } from '#platform/translate.ts'

/** Fictional data: the tax number has a right checksum, the address does not exist. */
const example: Record<ImportField, string> = {
  clientName: 'Wspólnota Mieszkaniowa Przykładowa 1',
  nip: '5260250274',
  contactPerson: 'Anna Przykładowa',
  phone: '600 100 200',
  email: 'biuro@przyklad.example',
  address: 'ul. Przykładowa 1',
  postalCode: '00-950',
  city: 'Warszawa',
  clientType: 'Firma',
  regon: '',
  paymentDays: '14',
  invoiceEmail: 'faktury@przyklad.example',
  remarks: 'Dzwonić po 10:00',
  clientId: '',
  contactName: 'Jan Przykładowy',
  contactPosition: 'Prezes zarządu',
  contactPhone: '600 100 201',
  contactEmail: 'jan@przyklad.example',
  buildingName: 'Budynek A',
  buildingAddress: 'ul. Przykładowa 1A',
  buildingPostalCode: '00-950',
  buildingCity: 'Warszawa',
  buildingType: 'Wielorodzinny',
  buildingDescription: 'Wejście od podwórza',
  buildingTags: 'monitoring; parking',
  yearBuilt: '1998',
  storeys: '5',
  staircases: '2',
  flats: '40',
  footprintArea: '820',
  roofArea: '900',
  coordinates: '52.2297, 21.0122',
  buildingId: '',
  personName: 'Ewa Przykładowa',
  personType: 'Opiekun budynku',
  personPhone: '600 100 202',
  personEmail: 'ewa@przyklad.example',
  personHours: '8:00–14:00',
  deviceName: 'Winda osobowa',
  deviceKind: 'Winda',
  maker: 'Wznios',
  model: 'W-630',
  serialNumber: 'WZ123456',
  udtNumber: '3120012345',
  place: 'klatka A',
  installedOn: '2019-03-01',
  warrantyUntil: '2027-03-01',
  nextCheckOn: '2027-01-15',
  deviceState: 'Sprawne',
  loadKg: '630',
  powerKw: '7,5',
  cycles: '',
  panels: '',
  deviceRemarks: 'Klucz u dozorcy',
  priceName: 'Przegląd bramy',
  priceUnit: 'szt.',
  priceNet: '220,00',
  priceRate: '23%',
  priceReason: '',
  priceKind: 'Robocizna',
  priceGroup: '',
  priceAnnex15: 'nie',
  pricePublic: 'tak',
  priceFrom: '',
}

/** Headings are Polish in any language, since the import recognises these. */
export function templateOf(template: ImportTemplate, format: TableFormat): Promise<TableAnswer> {
  async function* batches() {
    yield [example]
  }
  return tableOf(
    format,
    { total: 1, batches: batches() },
    templateFields[template].map((field) => [translated(`imports.field.${field}`), (it) => it[field]]),
  )
}
