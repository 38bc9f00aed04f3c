import { fold } from '../../lib/text.ts'

/** Fields of a spreadsheet row, by the thing they belong to; in the order of the templates. */
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
  price: [
    ...([
      'priceName',
      'priceUnit',
      'priceNet',
      'priceRate',
      'priceReason',
      'priceKind',
      'priceGroup',
    ] as const),
    ...(['priceAnnex15', 'pricePublic', 'priceFrom'] as const),
  ],
} as const
export type ImportPart = keyof typeof importFields
export type ImportField = (typeof importFields)[ImportPart][number]

export const importParts = Object.keys(importFields) as ImportPart[]
export const allImportFields = importParts.flatMap((part): readonly ImportField[] => importFields[part])
export const partOf = (field: ImportField): ImportPart =>
  importParts.find((part) => (importFields[part] as readonly ImportField[]).includes(field)) ?? 'client'

/** Items of the price list are in files of their own. */
export const hasPrices = (columns: readonly (ImportField | null)[]): boolean =>
  columns.some((it) => it !== null && partOf(it) === 'price')

export const importTemplates = ['all', 'clients', 'buildings', 'devices', 'prices'] as const
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
  prices: importFields.price,
}

/** Fields that several columns may fill together, in their order, with separators: street, house and flat are one. */
export const joints: Readonly<Partial<Record<ImportField, string>>> = {
  clientName: ' ',
  contactPerson: ' ',
  address: ' ',
  buildingName: ' ',
  buildingAddress: ' ',
  contactName: ' ',
  personName: ' ',
  deviceName: ' ',
  place: ' ',
  buildingTags: ';',
  phone: '; ',
  contactPhone: '; ',
  personPhone: '; ',
  email: '; ',
  invoiceEmail: '; ',
  contactEmail: '; ',
  personEmail: '; ',
  remarks: '\n',
  buildingDescription: '\n',
  deviceRemarks: '\n',
}

/** Headings as people write them, folded, without marks. */
const headings: Readonly<Record<ImportField, string>> = {
  clientName:
    'klient|nazwa klienta|nazwa firmy|firma|kontrahent|nazwa kontrahenta|odbiorca|zleceniodawca|nabywca|zarzadca|administrator|wspolnota|nazwa wspolnoty|client|customer|company',
  contactPerson:
    'osoba kontaktowa|osoba do kontaktu|kontakt|imie i nazwisko klienta|przedstawiciel|reprezentant',
  nip: 'nip|nip pesel|nr nip pesel|nip klienta|numer nip|nr nip|nip firmy|nip kontrahenta|nip nabywcy|tax number|vat id',
  regon: 'regon|regon klienta|numer regon|nr regon',
  phone: 'telefon klienta|nr telefonu klienta|numer telefonu klienta|telefon firmy',
  email: 'e mail klienta|email klienta|e mail firmy|email firmy',
  address: 'adres klienta|adres firmy|adres siedziby|siedziba|adres korespondencyjny|ulica klienta',
  postalCode: 'kod pocztowy klienta|kod klienta|kod pocztowy firmy|kod pocztowy siedziby',
  city: 'miasto klienta|miejscowosc klienta|miasto firmy|miasto siedziby',
  clientType: 'typ klienta|rodzaj klienta',
  paymentDays: 'termin platnosci|termin platnosci dni|dni platnosci|platnosc dni',
  invoiceEmail:
    'e mail do faktur|email do faktur|e mail faktury|adres e mail faktury|adres e mail do faktur|adres do faktur',
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
  priceName: 'pozycja cennika|nazwa pozycji|nazwa uslugi|usluga|nazwa towaru|towar|service|item',
  priceUnit: 'jednostka|jednostka miary|j m|jm|miara|unit',
  priceNet: 'cena netto|cena|netto|cena jednostkowa|cena jednostkowa netto|price|net price',
  priceRate: 'vat|stawka vat|stawka|stawka podatku|podatek vat',
  priceReason: 'podstawa stawki|podstawa prawna|podstawa',
  priceKind: 'rodzaj pozycji|rodzaj ceny',
  priceGroup: 'grupa uslug|grupa',
  priceAnnex15: 'zalacznik 15|zalacznik numer 15|zal 15|zal numer 15',
  pricePublic: 'publiczna|publiczny|cena publiczna',
  priceFrom: 'cena od|obowiazuje od|wazna od|od dnia',
}

/** Headings that depend on their neighbours: "Adres" after "Obiekt" is the building's. */
const shared: Readonly<Record<string, Partial<Record<ImportPart, ImportField>>>> = {
  'nazwa|nazwa pelna|pelna nazwa|name': {
    client: 'clientName',
    building: 'buildingName',
    device: 'deviceName',
    price: 'priceName',
  },
  'imie i nazwisko|nazwisko i imie': {
    client: 'contactPerson',
    contact: 'contactName',
    building: 'personName',
    person: 'personName',
  },
  'adres|ulica|ulica i numer|ulica numer|adres ulica i numer|adres ulica numer|ulica i numer domu|address|street':
    {
      client: 'address',
      building: 'buildingAddress',
    },
  'kod pocztowy|kod|postal code|zip|zip code': { client: 'postalCode', building: 'buildingPostalCode' },
  'miasto|miejscowosc|city|town': { client: 'city', building: 'buildingCity' },
  'telefon|tel|nr telefonu|numer telefonu|nr tel|telefon kontaktowy|phone': {
    client: 'phone',
    contact: 'contactPhone',
    building: 'personPhone',
    person: 'personPhone',
  },
  'e mail|adres e mail': {
    client: 'email',
    contact: 'contactEmail',
    building: 'personEmail',
    person: 'personEmail',
  },
  'typ|rodzaj|kategoria|type': {
    client: 'clientType',
    building: 'buildingType',
    device: 'deviceKind',
    price: 'priceKind',
  },
  'uwagi|opis|notatki|komentarz|remarks': {
    client: 'remarks',
    building: 'buildingDescription',
    device: 'deviceRemarks',
  },
  'stan|status': { device: 'deviceState' },
  'identyfikator|id': { client: 'clientId', building: 'buildingId' },
}

/** Columns appended to the field of the columns before them. */
const further: Readonly<Record<string, Partial<Record<ImportPart, ImportField>>>> = {
  'numer domu|numer budynku|numer posesji|numer lokalu|lokal|numer mieszkania|mieszkanie|numer domu lokalu|numer domu mieszkania|numer domu numer lokalu':
    { client: 'address', building: 'buildingAddress' },
  'imie|nazwisko': {
    client: 'contactPerson',
    contact: 'contactName',
    building: 'personName',
    person: 'personName',
  },
  'telefon komorkowy|komorka|komorkowy|numer komorkowy|gsm|telefon stacjonarny|stacjonarny|telefon 2|drugi telefon|inny telefon|telefon dodatkowy':
    { client: 'phone', contact: 'contactPhone', building: 'personPhone', person: 'personPhone' },
  'e mail 2|drugi e mail|inny e mail|e mail dodatkowy': {
    client: 'email',
    contact: 'contactEmail',
    building: 'personEmail',
    person: 'personEmail',
  },
}
/** The post office counts as the town only if no town is named. */
const weak = 'poczta'

const shortened: Readonly<Record<string, string>> = {
  nr: 'numer',
  num: 'numer',
  no: 'numer',
  tel: 'telefon',
  kom: 'komorkowy',
  stacj: 'stacjonarny',
  fabr: 'fabryczny',
  ser: 'seryjny',
  nast: 'nastepny',
  przegl: 'przeglad',
  ost: 'ostatni',
  email: 'e mail',
  mail: 'e mail',
  ul: 'ulica',
  adr: 'adres',
  miejsc: 'miejscowosc',
  poczt: 'pocztowy',
  urz: 'urzadzenie',
  prod: 'producent',
  gwar: 'gwarancja',
  os: 'osoba',
  kont: 'kontaktowa',
  naz: 'nazwa',
  kl: 'klient',
  m2: 'm2',
  dod: 'dodatkowy',
  insp: 'inspekcja',
  mont: 'montazu',
  inst: 'instalacji',
}
const bare = (heading: string) =>
  fold(heading)
    .replaceAll('²', '2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => shortened[word] ?? word)
    .join(' ')
    .replace(/\be e mail\b/gu, 'e mail')

const eachOf = <Of>(table: Readonly<Record<string, Of>>) =>
  new Map(
    Object.entries(table).flatMap(([words, of]) => words.split('|').map((it) => [bare(it), of] as const)),
  )
const own = new Map(
  Object.entries(headings).flatMap(([field, words]) =>
    words.split('|').map((it) => [bare(it), field as ImportField] as const),
  ),
)
const furtherOf = eachOf(further)
const general = new Map([
  ...eachOf(shared),
  ...furtherOf,
  [weak, { client: 'city', building: 'buildingCity' }],
])

const owners: readonly (readonly [ImportPart, RegExp])[] = [
  ['client', /^(?:klien|kontrahen|firm|nabywc|zleceniodawc|zarzadc|wspolnot)/u],
  ['building', /^(?:obiek|budyn|nieruchomos|lokalizac)/u],
  ['person', /^(?:opiekun|dozorc|gospodarz)/u],
  ['device', /^(?:urzadze|sprzet)/u],
]
const ownerNames: Partial<Record<ImportPart, string>> = {
  client: 'Klient',
  building: 'Obiekt',
  person: 'Opiekun',
  device: 'Urządzenie',
}
const ownerOf = (word: string): ImportPart | undefined => owners.find(([, stem]) => stem.test(word))?.[0]

/** Treats "Obiekt: adres" like "Adres obiektu". */
function named(words: string): ImportField | undefined {
  const all = words.split(' ')
  const [first = '', last = ''] = [all[0], all.at(-1)]
  const of = (owner: ImportPart | undefined, rest: readonly string[]): ImportField | undefined => {
    if (!owner || rest.length === 0) return
    const exact = own.get(rest.join(' '))
    return general.get(rest.join(' '))?.[owner] ?? (exact && partOf(exact) === owner ? exact : undefined)
  }
  return own.get(words) ?? of(ownerOf(first), all.slice(1)) ?? of(ownerOf(last), all.slice(0, -1))
}

const means = (words: string): boolean => general.has(words) || named(words) !== undefined
/** The decisive words of a heading: all, or those before a slash, a bracket, a comma. */
function saying(heading: string): string {
  const beginnings = [heading, heading.replace(/\([^)]*\)/gu, ' '), ...heading.split(/[/(,;]/u).slice(0, 1)]
  return beginnings.map(bare).find(means) ?? bare(heading)
}

export const isUnderstood = (heading: string): boolean => means(saying(heading))

export const headingsAmong = (cells: readonly string[]): number => cells.filter(isUnderstood).length

const groupOf = (cell: string) => bare(cell).split(' ').map(ownerOf).find(Boolean)
/** Groups "Klient" and "Obiekt" above "Adres" and "Adres": each heading gets the nearest group above or to its left. */
export function underGroups(groups: readonly string[], heads: readonly string[]): string[] {
  const filled = groups.filter(Boolean)
  const isGroups = filled.length >= 2 && filled.length < heads.filter(Boolean).length
  if (!isGroups || !filled.every(groupOf)) return [...heads]
  let above = ''
  return Array.from({ length: Math.max(groups.length, heads.length) }, (_, n) => {
    above = groups[n] || above
    const head = heads[n] ?? ''
    // A heading that names its owner needs no group.
    const owner = groupOf(above)
    return owner && head && !bare(head).split(' ').some(ownerOf) ? `${ownerNames[owner]}: ${head}` : head
  })
}
const nameOf = { building: 'buildingName', device: 'deviceName' } as const

/**
 * Owner of leading columns: the first building or device recognised, if the client is named elsewhere and all of them
 * fit; else the client.
 */
function leadingPart(cells: readonly string[], clear: ReadonlySet<ImportField>): ImportPart {
  if (isPriceList(clear)) return 'price'
  if (!(['clientName', 'nip', 'clientId'] as const).some((it) => clear.has(it))) return 'client'
  const leading: Partial<Record<ImportPart, ImportField>>[] = []
  for (const words of cells) {
    const of = general.get(words)
    const field = named(words) ?? (of && Object.keys(of).length === 1 ? Object.values(of)[0] : undefined)
    if (field) {
      const part = partOf(field)
      const isLed = part === 'building' || part === 'device'
      return isLed && !clear.has(nameOf[part]) && leading.every((it) => it[part]) ? part : 'client'
    }
    if (of) leading.push(of)
  }
  return 'client'
}

const ofPlaces: readonly ImportField[] = ['clientName', 'nip', 'clientId', 'buildingName', 'deviceName']
/** A price without a client, building or device. */
const isPriceList = (clear: ReadonlySet<ImportField>): boolean =>
  clear.has('priceNet') && !ofPlaces.some((it) => clear.has(it))

/** Field of each column by its heading; null where unclear. Only fields that can be joined occur twice. */
export function recognised(cells: readonly string[]): (ImportField | null)[] {
  const headings = cells.map(saying)
  /** Fields with an unambiguous heading, so that no other column gets them. */
  const clear = new Set(headings.map(named).filter((it) => it !== undefined))
  const taken = new Set<ImportField>()
  const seen = new Set<string>()
  let part = leadingPart(headings, clear)
  const ofPrices = part === 'price'
  const hasTown = headings.some((it) => it !== weak && general.get(it)?.client === 'city')
  const take = (field: ImportField | undefined, isFurther: boolean): ImportField | null => {
    if (!field || (taken.has(field) && !isFurther) || (partOf(field) === 'price') !== ofPrices) return null
    taken.add(field)
    return field
  }
  return headings.map((words) => {
    const isFurther = furtherOf.has(words) && !seen.has(`${part} ${words}`)
    seen.add(`${part} ${words}`)
    const clearly = named(words)
    if (clearly) {
      const field = take(clearly, isFurtherNamed(words) && !seen.has(words))
      seen.add(words)
      if (field) part = partOf(field)
      return field
    }
    const of = general.get(words)
    if (!of || (words === weak && (hasTown || clear.has('city') || clear.has('buildingCity')))) return null
    const here = of[part] ?? of.client ?? of.device
    if (isFurther) return take(here, true)
    // A name is the building's where the client is named elsewhere.
    const instead = here === 'clientName' ? of.building : undefined
    const field = take(
      [here, instead].find((it) => it && !clear.has(it)),
      false,
    )
    if (field && partOf(field) !== 'client') part = partOf(field)
    return field
  })
}

/** Headings such as "Obiekt: nr domu". */
const isFurtherNamed = (words: string): boolean => {
  const all = words.split(' ')
  return furtherOf.has(all.slice(1).join(' ')) || furtherOf.has(all.slice(0, -1).join(' '))
}
