import { Readable } from 'node:stream'
import type { RecordFileKind } from '@zlecenia/contract/features/record-files/record-file-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import sharp from 'sharp'
import type { Queryable } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { printer } from '#platform/pdf/pdf.ts'
import type { Uploads } from '#platform/uploads/uploads.ts'
import { insertRows } from './insert-rows.ts'

const template = new URL('./demo-paper.typ', import.meta.url).href
const company = 'Serwis Budynków Nadwarcie sp. z o.o.'

interface Of {
  id: string
  name: string
  place: string
}
interface Paper {
  owner: 'customer_id' | 'building_id' | 'device_id' | 'card_id'
  of: Of
  kind: RecordFileKind
  title: string
  name: string
  /** Day of the upload and last valid day, counted from today. */
  added: number
  until: number | null
  bytes: () => Promise<Buffer>
}

const numbersOf = async (db: Queryable, sql: string) => (await db.query<Of>(sql)).rows
// Skips clients that stories use by name, which come first.
const customers = `select id, company_name as name, address || ', ' || city as place from customers c
  where company_name is not null and exists (select from buildings b where b.customer_id = c.id)
  order by created_at, id offset 9 limit 3`
const buildings = `select b.id, coalesce(c.company_name, c.name) as name, b.address || ', ' || b.city as place
  from buildings b join customers c on c.id = b.customer_id order by b.created_at, b.id offset 20 limit 4`
const lifts = `select d.id, d.name, b.address || ', ' || b.city as place from devices d
  join buildings b on b.id = d.building_id where d.kind = 'elevator' order by d.id limit 2`

const conversationSubject = `select c.id, c.title as name, '' as place from cards c
  where exists (select from conversations t where t.card_id = c.id) order by c.id limit 1`
const subjects = {
  customer_id: 'Customer',
  building_id: 'Building',
  device_id: 'Device',
  card_id: 'Card',
}

const dated = (day: string) => day.split('-').toReversed().join('.')

/** Drawing of a house with these storeys and windows, in the size of a phone's photo. */
function facade(storeys: number, windows: number, wall: string): Promise<Buffer> {
  const width = 1200
  const height = 900
  const ground = 780
  const left = 140
  const top = 120
  const w = (width - 2 * left) / windows
  const h = (ground - top) / storeys
  const panes = Array.from({ length: storeys * windows }, (_, n) => {
    const x = left + (n % windows) * w
    const y = top + Math.floor(n / windows) * h
    const isDoor = n === storeys * windows - Math.ceil(windows / 2)
    return isDoor
      ? `<rect x="${x + w * 0.2}" y="${y + h * 0.2}" width="${w * 0.6}" height="${h * 0.8}" fill="#5a3d2b"/>`
      : `<rect x="${x + w * 0.22}" y="${y + h * 0.2}" width="${w * 0.56}" height="${h * 0.55}" fill="#9fc3dc" stroke="#f4f4f4" stroke-width="8"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#7fb2e5"/><stop offset="1" stop-color="#dcebf7"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <rect x="${left}" y="${top}" width="${width - 2 * left}" height="${ground - top}" fill="${wall}"/>
    <rect x="${left - 20}" y="${top - 30}" width="${width - 2 * left + 40}" height="34" fill="#7c4a3a"/>
    ${panes.join('')}
    <rect y="${ground}" width="${width}" height="${height - ground}" fill="#7d8a72"/>
    <rect y="${ground + 50}" width="${width}" height="60" fill="#8b8f96"/></svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

/** Contracts, protocols that end soon, photos: minimal but real files. */
export async function seedRecordFiles(
  db: Queryable,
  uploads: Uploads,
  today: string,
  addedBy: string | null,
): Promise<void> {
  const ofCustomers = await numbersOf(db, customers)
  const ofBuildings = await numbersOf(db, buildings)
  const ofLifts = await numbersOf(db, lifts)
  const { pdfOf } = printer()
  const pdf = (title: string, facts: [string, string][], lines: string[], signs: string[]) => () =>
    pdfOf({ template, data: { title, company, facts, lines, signs }, pictures: {} })
  const contracts = ofCustomers.map((of, n): Paper => {
    const number = `${14 + 3 * n}/2026`
    const until = 210 - 190 * n
    const title = `Umowa serwisowa ${number}`
    const facts: [string, string][] = [
      ['Zamawiający', of.name],
      ['Adres', of.place],
      ['Obowiązuje do', dated(dayAfter(today, until))],
      ['Termin płatności', '14 dni'],
    ]
    const lines = [
      'Wykonawca utrzymuje w sprawności bramy, domofony i instalacje w budynkach Zamawiającego.',
      'Usterki pilne przyjmuje całodobowo; czas reakcji wynosi 4 godziny, pozostałych zgłoszeń 2 dni robocze.',
    ]
    return {
      owner: 'customer_id',
      of,
      kind: 'contract',
      title,
      name: `umowa-${14 + 3 * n}-2026.pdf`,
      added: -150,
      until,
      bytes: pdf(title, facts, lines, ['Zamawiający', 'Wykonawca']),
    }
  })
  const protocols = ofBuildings.slice(0, 2).map((of, n): Paper => {
    const title = n === 0 ? 'Protokół przeglądu gazowego' : 'Protokół przeglądu pięcioletniego'
    const until = n === 0 ? 19 : 640
    const facts: [string, string][] = [
      ['Obiekt', of.place],
      ['Zarządca', of.name],
      ['Następny przegląd do', dated(dayAfter(today, until))],
    ]
    const lines = [
      'Instalację sprawdzono w obecności przedstawiciela zarządcy.',
      'Nieszczelności nie stwierdzono. Stan: dobry.',
    ]
    return {
      owner: 'building_id',
      of,
      kind: 'protocol',
      title,
      name: `protokol-${n + 1}.pdf`,
      added: -346,
      until,
      bytes: pdf(title, facts, lines, ['Osoba kontrolująca', 'Zarządca']),
    }
  })
  const photos = ofBuildings.map((of, n): Paper => {
    const wall = ['#d9c7a3', '#c9cfd4', '#d8b4a0', '#cbd3b8'][n] ?? '#d9c7a3'
    return {
      owner: 'building_id',
      of,
      kind: 'photo',
      title: 'Elewacja od ulicy',
      name: `elewacja-${n + 1}.png`,
      added: -80 + n,
      until: null,
      bytes: () => facade(3 + n, 5 + (n % 3), wall),
    }
  })
  const decisions = ofLifts.map((of, n): Paper => {
    const title = 'Decyzja UDT o dopuszczeniu do eksploatacji'
    const until = n === 0 ? 26 : 410
    const facts: [string, string][] = [
      ['Urządzenie', of.name],
      ['Miejsce', of.place],
      ['Następne badanie do', dated(dayAfter(today, until))],
    ]
    return {
      owner: 'device_id',
      of,
      kind: 'protocol',
      title,
      name: `udt-${n + 1}.pdf`,
      added: -330,
      until,
      bytes: pdf(title, facts, ['Badanie okresowe: wynik pozytywny.'], ['Inspektor', 'Konserwator']),
    }
  })
  const ofCards = (await numbersOf(db, conversationSubject)).map((of): Paper => {
    const named = {
      owner: 'card_id',
      of,
      kind: 'photo',
      title: 'Zaciek pod okapem',
      name: 'zaciek.png',
    } as const
    return { ...named, added: -2, until: null, bytes: () => facade(2, 4, '#cfc3b0') }
  })
  for (const it of [...contracts, ...protocols, ...photos, ...decisions, ...ofCards]) {
    const stored = await uploads.storeStream(Readable.from([await it.bytes()]), {
      maxBytes: limits.attachmentMaxBytes,
    })
    const at = instantInWarsaw(dayAfter(today, it.added), 10 * 60)
    const id = newId()
    await db.query(
      `insert into record_files (id, ${it.owner}, storage_key, name, size, type, sha256, kind, title, valid_until,
                                 added_at, added_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        id,
        it.of.id,
        stored.storageKey,
        it.name,
        stored.size,
        stored.type,
        stored.sha256,
        it.kind,
        it.title,
        it.until === null ? null : dayAfter(today, it.until),
        at,
        addedBy,
      ],
    )
    const subject = subjects[it.owner]
    const after = { fileTitle: it.title, fileKind: it.kind }
    await insertRows(db, 'audit_log', [
      {
        id: newId(),
        at,
        user_id: addedBy,
        action: 'file-added',
        subject,
        subject_id: it.of.id,
        before: null,
        after,
      },
    ])
  }
}
