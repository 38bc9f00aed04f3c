import { expect, it } from 'vitest'
import { recognised, underGroups } from './import-fields.ts'

const of = (headings: string) =>
  recognised(headings.split('|'))
    .map((it) => it ?? '-')
    .join(' ')

it.each([
  // Typical hand-written headings: one without an owner belongs to the owner before it.
  [
    'Klient|NIP|Telefon|Adres|Kod|Miasto|Obiekt|Adres|Miasto|Opiekun|Telefon|Urządzenie|Rodzaj|Uwagi',
    'clientName nip phone address postalCode city buildingName buildingAddress buildingCity personName personPhone deviceName deviceKind deviceRemarks',
  ],
  ['Lp.|Nazwa|Adres|Miasto|Telefon', '- clientName address city phone'],
  [
    'Nazwa|Adres|Miasto|Obiekt|Adres obiektu|Miasto obiektu',
    'clientName address city buildingName buildingAddress buildingCity',
  ],
  ['Nazwa|Adres|Miasto|Typ obiektu', 'clientName address city buildingType'],
  ['Nazwa|Adres|Telefon|Gwarancja do', 'clientName address phone warrantyUntil'],
  ['Klient|Telefon|Telefon', 'clientName phone -'],
  // A named client is the client in any column.
  ['Nazwa|Adres|Miasto|Klient|Telefon', 'buildingName buildingAddress buildingCity clientName phone'],
  ['Klient|Telefon|Telefon klienta', 'clientName - phone'],
  // Leading headings belong to the first thing that is recognised.
  [
    'Adres|Kod pocztowy|Miasto|Nazwa|Typ budynku|Klient|Osoba kontaktowa|Telefon',
    'buildingAddress buildingPostalCode buildingCity buildingName buildingType clientName contactPerson phone',
  ],
  [
    'Nazwa|Rodzaj|Stan|Obiekt|Miejsce|Producent|Model|Klient|Gwarancja do|Uwagi',
    'deviceName deviceKind deviceState buildingName place maker model clientName warrantyUntil deviceRemarks',
  ],
  ['Klient|Obiekt - adres|Obiekt: miasto|Klient tel.', 'clientName buildingAddress buildingCity phone'],
  // Street, house and flat are one address; the post office is not the town.
  [
    'Nazwa|NIP|Telefon|Ulica|Nr domu|Nr lokalu|Kod pocztowy|Poczta|Miejscowość',
    'clientName nip phone address address address postalCode - city',
  ],
  ['Nazwa|Ulica|Poczta', 'clientName address city'],
  ['Obiekt|Ulica|Nr domu', 'buildingName buildingAddress buildingAddress'],
  ['Klient|Telefon|Tel. kom.|Imię|Nazwisko', 'clientName phone phone contactPerson contactPerson'],
  // A price list, and prices beside clients, which are none.
  [
    'Lp.|Nazwa|Rodzaj|Jednostka|Cena netto|VAT|Zał. nr 15|Publiczna|Od dnia',
    '- priceName priceKind priceUnit priceNet priceRate priceAnnex15 pricePublic priceFrom',
  ],
  ['Usługa|j.m.|Cena', 'priceName priceUnit priceNet'],
  ['Klient|Telefon|Usługa|Cena', 'clientName phone - -'],
  // Words before a slash, abbreviations.
  ['Nazwa klienta / wspólnoty|Ulica i nr|Telefon komórkowy', 'clientName address phone'],
  ['Klient|Urządzenie|Nr fabr.|Nast. przegląd', 'clientName deviceName serialNumber nextCheckOn'],
  [
    'Kontrahent - nazwa pełna|Nr NIP/PESEL|Tel. kom.|Adres e-mail (faktury)|E-mail',
    'clientName nip phone invoiceEmail email',
  ],
])('recognises the headings of a spreadsheet: %s', (headings, fields) => {
  expect(of(headings)).toBe(fields)
})

it('combines headings with the group headings above them', () => {
  const heads = underGroups(['Lp.', '', '', '', ''], ['', 'Nazwa', 'Adres', 'Nazwa', 'Adres'])
  expect(heads).toEqual(['', 'Nazwa', 'Adres', 'Nazwa', 'Adres'])
  const grouped = underGroups(
    ['', 'Dane klienta', '', '', 'Obiekt'],
    ['Lp.', 'Nazwa', 'NIP', 'Adres', 'Adres', 'Miasto'],
  )
  expect(grouped).toEqual([
    'Lp.',
    'Klient: Nazwa',
    'Klient: NIP',
    'Klient: Adres',
    'Obiekt: Adres',
    'Obiekt: Miasto',
  ])
  expect(
    of(['Klient: Nazwa', 'Klient: NIP', 'Klient: Adres', 'Obiekt: Adres', 'Obiekt: Miasto'].join('|')),
  ).toBe('clientName nip address buildingAddress buildingCity')
  expect(of(grouped.join('|'))).toBe('- clientName nip address buildingAddress buildingCity')
})
