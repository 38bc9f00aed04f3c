import { expect, it } from 'vitest'
import { recognised } from './import-fields.ts'

const of = (headings: string) =>
  recognised(headings.split('|'))
    .map((it) => it ?? '-')
    .join(' ')

it.each([
  // As written by hand: what has no owner of its own belongs to what stands before it.
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
  // Whoever is named is the client, wherever they stand.
  ['Nazwa|Adres|Miasto|Klient|Telefon', 'buildingName buildingAddress buildingCity clientName phone'],
  ['Klient|Telefon|Telefon klienta', 'clientName - phone'],
  // What leads belongs to the first thing that is told apart.
  [
    'Adres|Kod pocztowy|Miasto|Nazwa|Typ budynku|Klient|Osoba kontaktowa|Telefon',
    'buildingAddress buildingPostalCode buildingCity buildingName buildingType clientName contactPerson phone',
  ],
  [
    'Nazwa|Rodzaj|Stan|Obiekt|Miejsce|Producent|Model|Klient|Gwarancja do|Uwagi',
    'deviceName deviceKind deviceState buildingName place maker model clientName warrantyUntil deviceRemarks',
  ],
  ['Klient|Obiekt - adres|Obiekt: miasto|Klient tel.', 'clientName buildingAddress buildingCity phone'],
])('headings of a spreadsheet: %s', (headings, fields) => {
  expect(of(headings)).toBe(fields)
})
