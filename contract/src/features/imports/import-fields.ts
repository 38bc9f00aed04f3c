import { fold } from '../../lib/text.ts'

/** What a row of a spreadsheet can hold, by the thing it belongs to; in the order of the templates. */
export const importFields = {
  client: [
    ...(['clientName', 'nip', 'contactPerson', 'phone', 'email', 'address', 'postalCode', 'city'] as const),
    ...(['clientType', 'regon', 'paymentDays', 'invoiceEmail', 'remarks', 'clientId'] as const),
  ],
  contact: ['contactName', 'contactPosition', 'contactPhone', 'contactEmail'],
  building: [
    ...(['buildingName', 'buildingAddress', 'buildingPostalCode', 'buildingCity', 'buildingType'] as const),
    ...(['buildingDescription', 'buildingTags', 'yearBuilt', 'storeys', 'staircases', 'flats'] as const),
    ...(['footprintArea', 'roofArea', 'coordinates', 'buildingId'] as const),
  ],
  person: ['personName', 'personType', 'personPhone', 'personEmail', 'personHours'],
  device: [
    ...(['deviceName', 'deviceKind', 'maker', 'model', 'serialNumber', 'udtNumber', 'place'] as const),
    ...([
      'installedOn',
      'warrantyUntil',
      'nextCheckOn',
      'deviceState',
      'loadKg',
      'powerKw',
      'cycles',
    ] as const),
    ...(['panels', 'deviceRemarks'] as const),
  ],
} as const
export type ImportPart = keyof typeof importFields
export type ImportField = (typeof importFields)[ImportPart][number]

export const importParts = Object.keys(importFields) as ImportPart[]
export const allImportFields = importParts.flatMap((part): readonly ImportField[] => importFields[part])
export const partOf = (field: ImportField): ImportPart =>
  importParts.find((part) => (importFields[part] as readonly ImportField[]).includes(field)) ?? 'client'

export const importTemplates = ['all', 'clients', 'buildings', 'devices'] as const
export type ImportTemplate = (typeof importTemplates)[number]
export const templateFields: Record<ImportTemplate, readonly ImportField[]> = {
  all: [
    ...importFields.client.filter(
      (it) => !['clientId', 'remarks', 'invoiceEmail', 'paymentDays'].includes(it),
    ),
    ...importFields.building.slice(0, 5),
    ...importFields.person.slice(0, 3),
    ...importFields.device.slice(0, 10),
  ],
  clients: [...importFields.client.filter((it) => it !== 'clientId'), ...importFields.contact],
  buildings: [
    ...(['nip', 'clientName'] as const),
    ...importFields.building.filter((it) => it !== 'buildingId'),
    ...importFields.person,
  ],
  devices: [
    ...(['nip', 'clientName', 'buildingName', 'buildingAddress', 'buildingCity'] as const),
    ...importFields.device,
  ],
}

/** Headings as people write them, folded, without marks. */
const headings: Readonly<Record<ImportField, string>> = {
  clientName:
    'klient|nazwa klienta|nazwa firmy|firma|kontrahent|nazwa kontrahenta|odbiorca|zleceniodawca|nabywca|zarzadca|administrator|wspolnota|nazwa wspolnoty|client|customer|company',
  contactPerson:
    'osoba kontaktowa|osoba do kontaktu|kontakt|imie i nazwisko klienta|przedstawiciel|reprezentant',
  nip: 'nip|nip klienta|numer nip|nr nip|nip firmy|nip kontrahenta|nip nabywcy|tax number|vat id',
  regon: 'regon|regon klienta|numer regon|nr regon',
  phone: 'telefon klienta|nr telefonu klienta|numer telefonu klienta|telefon firmy',
  email: 'e mail klienta|email klienta|e mail firmy|email firmy',
  address: 'adres klienta|adres firmy|adres siedziby|siedziba|adres korespondencyjny|ulica klienta',
  postalCode: 'kod pocztowy klienta|kod klienta|kod pocztowy firmy|kod pocztowy siedziby',
  city: 'miasto klienta|miejscowosc klienta|miasto firmy|miasto siedziby',
  clientType: 'typ klienta|rodzaj klienta',
  paymentDays: 'termin platnosci|termin platnosci dni|dni platnosci|platnosc dni',
  invoiceEmail: 'e mail do faktur|email do faktur|e mail faktury|adres do faktur',
  remarks: 'uwagi dla biura|uwagi do klienta|uwagi o kliencie',
  clientId: 'identyfikator klienta|id klienta|numer klienta',
  contactName: 'kontakt u klienta|dodatkowy kontakt|druga osoba kontaktowa',
  contactPosition: 'stanowisko|stanowisko kontaktu|funkcja',
  contactPhone: 'telefon kontaktu|telefon osoby kontaktowej',
  contactEmail: 'e mail kontaktu|email kontaktu|e mail osoby kontaktowej',
  buildingName:
    'obiekt|nazwa obiektu|budynek|nazwa budynku|nieruchomosc|lokalizacja|nazwa nieruchomosci|building|site',
  buildingAddress:
    'adres obiektu|adres budynku|adres nieruchomosci|ulica obiektu|adres lokalizacji|adres montazu',
  buildingPostalCode: 'kod pocztowy obiektu|kod obiektu|kod pocztowy budynku',
  buildingCity: 'miasto obiektu|miejscowosc obiektu|miasto budynku|miejscowosc budynku',
  buildingType: 'typ obiektu|rodzaj obiektu|typ budynku|rodzaj budynku',
  buildingDescription: 'opis obiektu|opis budynku|uwagi do obiektu',
  buildingTags: 'znaczniki|znaczniki obiektu|tagi|etykiety',
  yearBuilt: 'rok budowy',
  storeys: 'kondygnacje|liczba kondygnacji|pietra|liczba pieter',
  staircases: 'klatki schodowe|klatki|liczba klatek|liczba klatek schodowych',
  flats: 'lokale|liczba lokali|mieszkania|liczba mieszkan',
  footprintArea: 'powierzchnia zabudowy|powierzchnia zabudowy m2',
  roofArea: 'powierzchnia dachu|powierzchnia dachu m2',
  coordinates: 'wspolrzedne|wspolrzedne gps|gps|polozenie',
  buildingId: 'identyfikator obiektu|id obiektu|numer obiektu',
  personName: 'opiekun|opiekun budynku|opiekun obiektu|gospodarz|dozorca|osoba na obiekcie',
  personType: 'rola osoby|rola opiekuna|typ osoby',
  personPhone: 'telefon opiekuna|telefon dozorcy|telefon gospodarza|telefon na obiekt',
  personEmail: 'e mail opiekuna|email opiekuna',
  personHours: 'godziny|godziny kontaktu|godziny opiekuna',
  deviceName: 'urzadzenie|nazwa urzadzenia|sprzet|device',
  deviceKind: 'rodzaj urzadzenia|typ urzadzenia|kategoria urzadzenia',
  maker: 'producent|marka|manufacturer',
  model: 'model',
  serialNumber: 'numer seryjny|nr seryjny|numer fabryczny|nr fabryczny|s n|sn|serial number',
  udtNumber: 'numer udt|nr udt|udt|numer ewidencyjny udt',
  place: 'miejsce|miejsce montazu|miejsce urzadzenia|umiejscowienie',
  installedOn: 'zamontowano|data montazu|data instalacji|zainstalowano|data uruchomienia',
  warrantyUntil: 'gwarancja do|gwarancja|koniec gwarancji|data gwarancji',
  nextCheckOn:
    'nastepny przeglad|termin przegladu|data przegladu|kolejny przeglad|nastepne badanie|przeglad do',
  deviceState: 'stan urzadzenia|stan techniczny',
  loadKg: 'udzwig|udzwig kg',
  powerKw: 'moc|moc kw',
  cycles: 'liczba cykli|cykle',
  panels: 'liczba paneli|panele',
  deviceRemarks: 'uwagi do urzadzenia|opis urzadzenia',
}

/** Of what stands beside it: "Adres" behind "Obiekt" is the building's. */
const shared: Readonly<Record<string, Partial<Record<ImportPart, ImportField>>>> = {
  'nazwa|name': { client: 'clientName', building: 'buildingName', device: 'deviceName' },
  'imie i nazwisko|nazwisko i imie': {
    client: 'contactPerson',
    contact: 'contactName',
    building: 'personName',
    person: 'personName',
  },
  'adres|ulica|ulica i numer|adres ulica i numer|address|street': {
    client: 'address',
    building: 'buildingAddress',
  },
  'kod pocztowy|kod|postal code|zip|zip code': { client: 'postalCode', building: 'buildingPostalCode' },
  'miasto|miejscowosc|poczta|city|town': { client: 'city', building: 'buildingCity' },
  'telefon|tel|nr telefonu|numer telefonu|nr tel|komorka|telefon kontaktowy|phone': {
    ...{ client: 'phone', contact: 'contactPhone', building: 'personPhone', person: 'personPhone' },
  },
  'e mail|email|mail|adres e mail|adres email': {
    ...{ client: 'email', contact: 'contactEmail', building: 'personEmail', person: 'personEmail' },
  },
  'typ|rodzaj|kategoria|type': { client: 'clientType', building: 'buildingType', device: 'deviceKind' },
  'uwagi|opis|notatki|komentarz|remarks': {
    ...{ client: 'remarks', building: 'buildingDescription', device: 'deviceRemarks' },
  },
  'stan|status': { device: 'deviceState' },
  'identyfikator|id': { client: 'clientId', building: 'buildingId' },
}

const bare = (heading: string) =>
  fold(heading)
    .replaceAll('²', '2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const own = new Map(
  Object.entries(headings).flatMap(([field, words]) =>
    words.split('|').map((it) => [it, field as ImportField]),
  ),
)
const general = new Map(
  Object.entries(shared).flatMap(([words, of]) => words.split('|').map((it) => [it, of] as const)),
)

export const headingsAmong = (cells: readonly string[]): number =>
  cells.filter((it) => own.has(bare(it)) || general.has(bare(it))).length

const owners = { klient: 'client', obiekt: 'building', budynek: 'building', urzadzenie: 'device' } as const
/** "Obiekt: adres" is as clear as "Adres obiektu". */
function named(heading: string): ImportField | undefined {
  const words = bare(heading)
  const [owner = '', ...rest] = words.split(' ')
  return (
    own.get(words) ??
    (Object.hasOwn(owners, owner)
      ? general.get(rest.join(' '))?.[owners[owner as keyof typeof owners]]
      : undefined)
  )
}
const nameOf = { building: 'buildingName', device: 'deviceName' } as const

/** Where the client is named elsewhere, what leads belongs to the first thing that is told apart, if all of it can. */
function leadingPart(cells: readonly string[], clear: ReadonlySet<ImportField>): ImportPart {
  if (!(['clientName', 'nip', 'clientId'] as const).some((it) => clear.has(it))) return 'client'
  const leading: Partial<Record<ImportPart, ImportField>>[] = []
  for (const heading of cells) {
    const of = general.get(bare(heading))
    const field = named(heading) ?? (of && Object.keys(of).length === 1 ? Object.values(of)[0] : undefined)
    if (field) {
      const part = partOf(field)
      const isLed = part === 'building' || part === 'device'
      return isLed && !clear.has(nameOf[part]) && leading.every((it) => it[part]) ? part : 'client'
    }
    if (of) leading.push(of)
  }
  return 'client'
}

/** Which field each column is by its heading; null where nobody can tell. None is there twice. */
export function recognised(cells: readonly string[]): (ImportField | null)[] {
  /** Said by a heading of its own, so that no other column is it. */
  const clear = new Set(cells.map(named).filter((it) => it !== undefined))
  const taken = new Set<ImportField>()
  const take = (field: ImportField | undefined): ImportField | null => {
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  }
  let part = leadingPart(cells, clear)
  return cells.map((heading) => {
    const said = named(heading)
    if (said) {
      const field = take(said)
      if (field) part = partOf(field)
      return field
    }
    const of = general.get(bare(heading))
    if (!of) return null
    const here = of[part] ?? of.client ?? of.device
    // Beside a client who is named, a name is the object's.
    const instead = here === 'clientName' ? of.building : undefined
    const field = take([here, instead].find((it) => it && !clear.has(it)))
    if (field && partOf(field) !== 'client') part = partOf(field)
    return field
  })
}
