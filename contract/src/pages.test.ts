import { describe, expect, it } from 'vitest'
import { type MenuEntry, menu } from './menu.ts'
import type { Page } from './page.ts'
import { addressOf, entrancesOf, pageAt, pageKeys, pages, placesOf, queryText } from './pages.ts'

const pageOf = (key: (typeof pageKeys)[number]): Page => pages[key]
const addresses = pageKeys.flatMap((key) => {
  const { path, also = [] } = pageOf(key)
  return [path, ...also, ...entrancesOf(key).map(({ from }) => from)].map((address) => ({ key, address }))
})

it('match requirements 2.2, with additional pages for engineers', () => {
  const listed = [
    '/apps/calendar calendar',
    '/ calendar',
    '/apps/orders/list orders',
    '/apps/orders/details/$id order',
    '/apps/user/list users',
    '/apps/user/view/$id user',
    '/apps/ecommerce/customer/list customers',
    '/apps/ecommerce/customer/details customers',
    '/apps/ecommerce/customer/details/$id customer',
    '/apps/objects/list buildings',
    '/apps/objects/details buildings',
    '/apps/objects/details/$id building',
    '/apps/devices/list devices',
    '/apps/devices/view/$id device',
    '/apps/roles roles',
    '/apps/permissions permissions',
    '/pages/account-settings/$tab settings',
    '/pages/account-settings settings',
    '/pages/user-profile/$tab profile',
    '/pages/user-profile profile',
    '/access-control access',
    ...['components', 'forms', 'tables', 'charts', 'extensions'].flatMap((it) => [
      `/${it} ${it}`,
      `/${it}/$piece ${it}`,
    ]),
    '/pages/cards cards',
    '/pages/cards/$piece cards',
    '/pages/dialog-examples dialogs',
    '/pages/dialog-examples/$piece dialogs',
    '/pages/icons icons',
    '/pages/typography typography',
    '/login login',
    '/setup setup',
    '/register register',
    '/forgot-password forgotPassword',
    '/reset-password resetPassword',
    '/not-authorized notAuthorized',
    '/pages/misc/not-authorized notAuthorized',
    '/pomoc help',
    '/dokumentacja documentation',
  ]
  const there = addresses.map(({ key, address }) => `${address} ${key}`)
  expect(there.filter((it) => listed.includes(it))).toEqual(listed)
})

it('have unique addresses', () => {
  expect(
    addresses.filter(({ address }, i) => addresses.findIndex((it) => it.address === address) !== i),
  ).toEqual([])
})

describe('an address', () => {
  it('has its path parameters in the path and all others in the query', () => {
    expect(addressOf('orders')).toBe('/apps/orders/list')
    expect(addressOf('order', { id: 'a/b' })).toBe('/apps/orders/details/a%2Fb')
    expect(addressOf('user', { id: '7', tab: 'access' })).toBe('/apps/user/view/7?tab=access')
    expect(addressOf('settings', { tab: 'backup' })).toBe('/pages/account-settings/backup')
    expect(addressOf('orders', { q: 'Łódź & co', state: undefined, page: '' })).toBe(
      '/apps/orders/list?q=%C5%81%C3%B3d%C5%BA+%26+co',
    )
  })

  it('uses the path with the most given parameters, else the first', () => {
    expect(addressOf('notAuthorized')).toBe('/not-authorized')
    expect(addressOf('components')).toBe('/components')
    expect(addressOf('components', { piece: 'chip', q: 'a' })).toBe('/components/chip?q=a')
  })

  it('does not compile without required parameters, or with an unknown tab', () => {
    // @ts-expect-error: an order has an id
    expect(() => addressOf('order')).not.toThrow()
    // @ts-expect-error: no such tab exists
    addressOf('settings', { tab: 'nothing' })
    // @ts-expect-error: no such page exists
    expect(() => addressOf('nothing')).toThrow()
  })

  it('encodes its query as a browser decodes it', () => {
    expect(queryText({ q: 'a+b c&d=e%/?#ł', empty: '', none: undefined, page: 2 })).toBe(
      '?q=a%2Bb+c%26d%3De%25%2F%3F%23%C5%82&page=2',
    )
    expect(queryText({})).toBe('')
  })
})

describe('the page at a path', () => {
  it.each(addresses)('maps $address to "$key", also with a trailing slash', ({ key, address }) => {
    const tab = Object.keys(pageOf(key).tabs?.tab ?? {})[0] ?? ''
    const path = address.replace('$tab', tab).replace(/\$(?:id|piece)/u, '%C5%82')
    expect(pageAt(path)).toBe(key)
    expect(pageAt(path === '/' ? path : `${path}/`)).toBe(key)
  })

  it.each([
    '/apps',
    '/apps/orders',
    '/apps/orders/details/1/2',
    '/apps/orders/list2',
    '/pages/account-settings/nothing',
    '/pages/account-settings/constructor',
    '/apps/chats',
    '/logins',
    '',
    '//',
  ])('does not exist for %j', (path) => expect(pageAt(path)).toBeUndefined())
})

/** Pages inside the program's frame, except those of one record. */
const places = pageKeys
  .filter((key) => !pageOf(key).blank && !pageOf(key).document && !pageOf(key).path.includes('$'))
  .flatMap(placesOf)

it('include every standalone page in the search, except those for engineers', () => {
  const silent = places.filter(({ found, title }) => !found || !title)
  expect(places.length).toBeGreaterThan(15)
  expect(silent.filter(({ rule }) => rule?.[1] !== 'UiGallery').map(({ url }) => url)).toEqual([])
})

it('have a permission each: a rule, "signed-in", public, or logged-out users only', () => {
  const silent = pageKeys.filter((key) => {
    const { rule, public: open, unauthenticatedOnly } = pageOf(key)
    return !rule && !open && !unauthenticatedOnly
  })
  expect(silent).toEqual([])
})

describe('the menu', () => {
  const entriesIn = (entries: readonly MenuEntry[]): MenuEntry[] =>
    entries.flatMap((entry) => ('page' in entry ? entry : [entry, ...entriesIn(entry.entries ?? [])]))

  it('has its entries in the order of requirements 2.4, those for engineers last', () => {
    const ordered = [
      'calendar',
      'orders',
      'users',
      'customers',
      'buildings',
      'devices',
      'help',
      'documentation',
      'menu.engineers',
    ]
    const there: string[] = menu.map((entry) => ('page' in entry ? entry.page : entry.title))
    expect(there.filter((it) => ordered.includes(it))).toEqual(ordered)
    expect(there.at(-1)).toBe('menu.engineers')
  })

  it('has an entry of each kind', () => {
    const all = entriesIn(menu)
    const kind = (name: string) => all.filter((entry) => name in entry)
    expect(kind('entries')).toHaveLength(3)
    expect(kind('heading').length).toBeGreaterThan(0)
    expect(kind('disabled').filter((it) => !('publicSite' in it))).toEqual([
      expect.objectContaining({ disabled: 'menu.switchedOffReason' }),
    ])
    const levels = all.find((entry) => 'title' in entry && entry.title === 'menu.levels')
    expect(levels).toMatchObject({ entries: [{ title: 'menu.firstLevel' }, { title: 'menu.secondLevel' }] })
  })

  it('contains each page once', () => {
    const named = entriesIn(menu).flatMap((entry) => ('page' in entry ? [entry.page] : []))
    expect(named).toEqual([...new Set(named)])
  })
})
