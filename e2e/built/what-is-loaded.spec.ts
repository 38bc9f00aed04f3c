import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Preloads } from '@zlecenia/contract/lib/preloads'
import { addressOf, entrancesOf, pageKeys, pages } from '@zlecenia/contract/pages'
import { describe, expect, it } from 'vitest'
import { routeTable } from '../routes.ts'

// Built files: bytes, not times.

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url))
interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>

function scriptsOf(...sources: string[]): string[] {
  const found = new Map<string, string>()
  const add = (name: string) => {
    if (found.has(name)) return
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not among what was built`)
    found.set(name, chunk.file)
    chunk.imports?.forEach(add)
  }
  sources.forEach(add)
  return [...found.values()].filter((file) => file.endsWith('.js'))
}
/** Compressed where available. */
const served = (files: readonly string[]): number =>
  files
    .map((file) => [`${dist}${file}.br`, `${dist}${file}`].find(existsSync) as string)
    .reduce((sum, path) => sum + statSync(path).size, 0)

const all = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) =>
  file.endsWith('.js'),
)
const preloads = JSON.parse(readFileSync(`${dist}.vite/preloads.json`, 'utf8')) as Preloads
function scriptsAt(path: string, ...further: string[]): string[] {
  const named = preloads.routes[path]
  if (!named) throw new Error(`${path} is not among what was built`)
  return [...new Set([...scriptsOf('index.html', ...further), ...named.scripts])]
}
const signIn = scriptsOf('signin.html')
const calendar = scriptsAt(addressOf('calendar'))
const rows = scriptsAt(addressOf('calendar'), 'src/features/calendar/rows/rows-calendar.tsx')
const list = scriptsAt(addressOf('orders'))
const beyondAll = (files: readonly string[]) =>
  files.filter((file) => !(calendar.includes(file) && list.includes(file)))
const order = beyondAll(scriptsAt(pages.order.path, 'src/features/conversations/conversation-card.tsx'))
const user = beyondAll(scriptsAt(pages.user.path))
// Clients, buildings and devices have one page's worth of parts.
const record = beyondAll([
  ...new Set([pages.customer, pages.building, pages.device].flatMap(({ path }) => scriptsAt(path))),
])
const board = beyondAll(scriptsAt(addressOf('kanban')))
const ownBoard = beyondAll(scriptsAt(pages.ownBoard.path))
const lists = scriptsAt(addressOf('customers'))
const invoices = scriptsAt(addressOf('invoices')).filter((file) => !lists.includes(file))
const chat = beyondAll(scriptsAt(addressOf('chat'), 'src/features/conversations/conversation-card.tsx'))
const invoiceForm = beyondAll(scriptsAt(pages.invoiceEdit.path))
const chatAlone = chat.filter((file) => /\/(?:chat-page|conversation-card)-/u.test(file))
const invoice = beyondAll(scriptsAt(pages.invoice.path))
const withLetter = scriptsAt(addressOf('mail'), 'src/features/mail/reader/letter-reader.tsx')
const lettersAlone = withLetter.filter((file) => /\/(?:mail-page|letter-reader)-/u.test(file))
const letters = beyondAll(withLetter)
const htmlLetter = all.filter((file) => /\/purified-/u.test(file))
const myDay = scriptsAt(addressOf('myDay'))
const dispatcher = beyondAll(scriptsAt(addressOf('dispatch')))
const operations = beyondAll(scriptsAt(addressOf('operations')))
const fleet = beyondAll(scriptsAt(addressOf('fleet')))
// Leaflet, the ground and the towns; its styles come with it.
const fleetMap = Object.values(manifest)
  .map(({ file }) => file)
  .filter((file) => /\/fleet-map-/u.test(file))
const qualifications = beyondAll(scriptsAt(addressOf('qualifications')))
const myCourse = beyondAll(scriptsAt(addressOf('myCourse')))
const course = beyondAll(scriptsAt(pages.course.path))
// Squire alone takes 16.4 kB.
const composer = all.filter((file) => /\/mail-(?:composer-(?!more-)|editor-)/u.test(file))
const listWithDialog = scriptsAt(addressOf('orders'), 'src/features/order-dialog/dialog.ts')

it('every screen names what it needs, in every language', () => {
  // Error pages belong to the start.
  const atStart = [addressOf('notAuthorized'), addressOf('notFound')]
  const screens = routeTable().filter(({ path }) => !atStart.some((it) => path.endsWith(it)))
  const entrances = pageKeys.flatMap(entrancesOf).map(({ from }) => from)
  expect(Object.keys(preloads.routes)).toEqual(
    expect.arrayContaining([...entrances, ...screens.map(({ path }) => path)]),
  )
  for (const { scripts, styles, words } of Object.values(preloads.routes)) {
    for (const file of [...scripts, ...styles, ...Object.values(words).flat()]) {
      expect(existsSync(dist + file), file).toBe(true)
    }
    expect(Object.keys(words)).toEqual(['en', 'fr', 'ar'])
  }
})

// Headers and later requests: `npm run bench -- bundle`.
it.each([
  ['signing in', signIn, 77_000],
  ['the calendar', calendar, 214_400],
  ['the calendar with performers as rows', rows, 227_000],
  ['the list of orders', list, 165_600],
  ['the list with the order dialog', listWithDialog, 286_600],
  // 2.4 kB of them are its copy on the phone, which opens it without a network; 1.5 kB pages of the menu.
  ["a performer's day", myDay, 143_900],
  // Orders and own boards: 4.1 kB of them are the queue, which all pages load once they are at rest.
  ['an order, above what all pages bring', order, 36_200],
  ['a user, above what all pages bring', user, 30_800],
  ['a client, a building or a device, above what all pages bring', record, 23_100],
  ['the board of orders, above what all pages bring', board, 16_500],
  ['an own board, above what all pages bring', ownBoard, 20_000],
  ['the form of an invoice, above what all pages bring', invoiceForm, 29_700],
  ['the chat, of its own', chatAlone, 15_400],
  // 2 kB of them are presence of colleagues and the buttons that begin a letter.
  ['letters, list and reader of their own', lettersAlone, 18_300],
  ['letters, above what all pages bring', letters, 20_800],
  ['the first letter of HTML, above other letters', htmlLetter, 12_000],
  ['an invoice, above what all pages bring', invoice, 11_200],
  ['a letter being written, of its own', composer, 25_700],
  ['the list of invoices, above another list', invoices, 12_000],
  ["the dispatcher's page, above what all pages bring", dispatcher, 14_000],
  ['operations in figures, above what all pages bring', operations, 14_000],
  ["the fleet's list, above what all pages bring", fleet, 14_000],
  ['the map of the fleet with its ground and styles, of its own', [...new Set(fleetMap)], 70_000],
  ['qualifications of all people, above what all pages bring', qualifications, 14_000],
  ['own courses and qualifications, above what all pages bring', myCourse, 14_000],
  ['a course, above what all pages bring', course, 25_000],
])('%s loads no more scripts than its limit', (_page, files, limit) => {
  expect(served(files)).toBeLessThanOrEqual(limit)
})

it('the charts together take few bytes', () => {
  const charts = Object.values(manifest).filter(({ file }) => /assets\/chart-[^/]*\.(?:js|css)$/u.test(file))
  const files = [...new Set(charts.map(({ file }) => file))]
  expect(files).toHaveLength(2)
  expect(served(files)).toBeLessThanOrEqual(8800)
})

it("the fleet's list loads no map", () => {
  expect(fleetMap).toHaveLength(2)
  expect(scriptsAt(addressOf('fleet')).filter((file) => fleetMap.includes(file))).toEqual([])
})

it('a page loads few files', () => {
  expect(signIn.length).toBeLessThanOrEqual(6)
  expect(calendar.length).toBeLessThanOrEqual(10)
  expect(listWithDialog.length).toBeLessThanOrEqual(18)
})

it("a performer's day loads no common pieces, conversation, order dialog or sheets", () => {
  const others = /\/(?:pieces|fields|conversation-card|order-sections|my-day-sheets|queued-work)-/u
  expect(all.filter((file) => others.test(file)).length).toBeGreaterThan(4)
  expect(myDay.filter((file) => others.test(file))).toEqual([])
})

it('the phone has all that a day loads later', () => {
  const worker = readFileSync(`${dist}service-worker.js`, 'utf8')
  const day = Object.values(manifest).find(({ file }) => /\/my-day-(?!sheets).*\.js$/u.test(file))
  const later = day?.dynamicImports ?? []
  const files = scriptsOf(...later, '../contract/src/features/live/invalidation.ts')
  expect(later.length).toBeGreaterThan(1)
  expect(files.filter((file) => !worker.includes(`/${file}`))).toEqual([])
})

/** A script that needs itself through others reads names before they are set. */
it('signing in loads the entry of the program neither at once nor later', () => {
  const reached = new Set<string>()
  const follow = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {}
    for (const next of [...imports, ...dynamicImports]) follow(next)
  }
  follow('signin.html')
  expect([...reached].some((name) => /sign-in-pages/u.test(name))).toBe(true)
  expect(reached).not.toContain('index.html')
})

it('has no scripts that import each other in a circle', () => {
  const circles: string[][] = []
  const done = new Set<string>()
  function follow(name: string, path: readonly string[]): void {
    const at = path.indexOf(name)
    if (at >= 0) circles.push([...path.slice(at), name])
    if (at >= 0 || done.has(name)) return
    for (const next of manifest[name]?.imports ?? []) follow(next, [...path, name])
    done.add(name)
  }
  for (const name of Object.keys(manifest)) follow(name, [])
  expect(circles).toEqual([])
})

it('scripts have at least 4 kB, with listed exceptions', () => {
  const crumbs = all.filter((file) => statSync(dist + file).size < 4096)
  expect(crumbs.map((file) => /assets\/(.*)-.{8}\.js$/u.exec(file)?.[1]).toSorted()).toEqual([
    // A lookup by NIP in the form of an invoice, fetched by the press.
    'buyer-lookup',
    // The pages of help are styles.
    'document',
    // Dates and icons of the page for phones, which loads no other pieces.
    'few-pieces',
    // Rates of a kilometre: a tab of the settings.
    'kilometre-rates',
    // Letters about a record, fetched once its page rests.
    'letters-card',
    // Fetched once the first page rests.
    'live-updates',
    // Pointer drag: only the calendar and the boards need it.
    'moving',
    // Addresses near a mistyped one, of a page that is not found.
    'nearest-places',
    // Whether coordinates can be a place: forms of a building and of the company.
    'places',
    // The position of a tap, fetched where an administrator has switched positions on.
    'positions',
    // Queued work of orders and boards, fetched once the first page rests.
    'queued-work',
    // Saving as typed: only the form of an invoice and a letter being written need it.
    'record-saver',
    // The bundler's own helpers.
    'rolldown-runtime',
    // A question of the order dialog, fetched by the press it answers.
    'same-work-question',
    // How groups of services look: known to the catalogue and to the log alone.
    'service-words',
    // Asked before signing out while items wait.
    'sign-out-question',
  ])
})

describe('code that the sign-in page does not load', () => {
  // Strings that survive minification.
  const marks = {
    'react-query': 'No QueryClient set',
    router: 'notFoundComponent',
    zod: 'invalid_type',
    'react-hook-form': 'shouldUnregister',
    calendar: 'ec-event',
  }
  const holds = (files: readonly string[], mark: string) =>
    files.filter((file) => readFileSync(dist + file, 'utf8').includes(mark))

  it.each(Object.entries(marks))('%s, which is elsewhere', (_name, mark) => {
    expect(holds(all, mark)).not.toEqual([])
    expect(holds(signIn, mark)).toEqual([])
  })

  it('the start of the program loads no order dialog, forms, schemas or calendar', () => {
    const start = scriptsOf('index.html')
    for (const mark of [marks.zod, marks['react-hook-form'], marks.calendar]) {
      expect(holds(start, mark)).toEqual([])
    }
  })

  it('the program does not load the sign-in pages', () => {
    const illustration = 'M160 88h228'
    expect(holds(signIn, illustration)).not.toEqual([])
    expect(holds(list, illustration)).toEqual([])
  })

  it('the part of zod for JSON schemas is in no file', () => {
    expect(holds(all, 'json-schema.org')).toEqual([])
  })

  it('unused formats of zod are in no file', () => {
    expect(holds(all, 'ZodISODate')).not.toEqual([])
    for (const format of ['ZodEmoji', 'ZodJWT', 'ZodIPv6']) expect(holds(all, format)).toEqual([])
  })

  it('no page of work loads the gallery, which has every part', () => {
    const scene = 'Wszystko tu to prawdziwe części programu'
    expect(holds(all, scene)).toHaveLength(1)
    for (const files of [signIn, calendar, list, listWithDialog]) expect(holds(files, scene)).toEqual([])
  })

  it('no page of the program loads the entry of sign-in, which would render itself', () => {
    const entry = manifest['signin.html']?.file
    const screens = Object.entries(preloads.routes).filter(([, { scripts }]) => scripts.length > 0)
    expect(screens.filter(([, { scripts }]) => scripts.includes(entry ?? '')).map(([path]) => path)).toEqual(
      [],
    )
  })

  it('pages without forms do not load their schemas', () => {
    const pages = Object.keys(preloads.routes).filter((path) =>
      /\/(list|details|view|roles|access|user-pro)/u.test(path),
    )
    expect(pages.length).toBeGreaterThan(8)
    for (const page of pages) expect(holds(scriptsAt(page), marks.zod), page).toEqual([])
  })
})
