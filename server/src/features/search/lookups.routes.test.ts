import {
  type ClientOption,
  type Customer,
  clientOptions,
  type SearchedClients,
  searchedClients,
} from '@zlecenia/contract/features/customers/customers.contract'
import type { SearchGroup } from '@zlecenia/contract/features/search/search.contract'
import { userNameText } from '@zlecenia/contract/features/users/user-search-text'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { bestFirst, searched } from '@zlecenia/contract/lib/ranking'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedExample } from '#seed/index.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

// Texts typed on the phone, and the first hit expected in the example data, since Enter takes it.

/** A client, by its name. */
const clients: readonly (readonly [string, string])[] = [
  ['555 889 262', 'Wspólnota Mieszkaniowa Walczaka 21'],
  ['555889262', 'Wspólnota Mieszkaniowa Walczaka 21'],
  ['+48 555 889 262', 'Wspólnota Mieszkaniowa Walczaka 21'],
  ['555 725 121', 'Wspólnota Mieszkaniowa Nieruchomości przy al. 11 Listopada 57 w Skwierzynie'],
  ['555-053-403', 'Wspólnota Mieszkaniowa Warszawska 123'],
  ['(+48) 555 858 954', 'Wspólnota Mieszkaniowa Kwiatowa 12'],
  ['48555694813', 'Zarządca Nadwarciańskie Nieruchomości sp. z o.o.'],
  ['0048 555 470 907', 'Hurtownia Elektryczna Żubr sp. z o.o.'],
  ['555.082.860', 'Halina Żółkiewska'],
  ['555 082', 'Halina Żółkiewska'],
  ['555 694', 'Zarządca Nadwarciańskie Nieruchomości sp. z o.o.'],
  ['694 813', 'Zarządca Nadwarciańskie Nieruchomości sp. z o.o.'],
  ['+48 555 3067', 'Maria Gołębiewska'],
  ['998-470-90-73', 'Hurtownia Elektryczna Żubr sp. z o.o.'],
  ['PL 9984709073', 'Hurtownia Elektryczna Żubr sp. z o.o.'],
  ['999 694 81 39', 'Zarządca Nadwarciańskie Nieruchomości sp. z o.o.'],
  ['992621550', 'Wspólnota Mieszkaniowa Kwiatowa 12'],
  ['61-382', 'Hanna Dąbrowska'],
  ['61382', 'Hanna Dąbrowska'],
  ['66-200', 'Krzysztof Ostrowski'],
  ['biuro@zubr.example', 'Hurtownia Elektryczna Żubr sp. z o.o.'],
  ['zarzad@kwiatowa12', 'Wspólnota Mieszkaniowa Kwiatowa 12'],
  ['Halina Żółkiewska', 'Halina Żółkiewska'],
  ['żółkiewska halina', 'Halina Żółkiewska'],
  ['zolk', 'Halina Żółkiewska'],
  ['żół', 'Halina Żółkiewska'],
  ['świ', 'Marcin Świątek'],
  ['swiatek', 'Marcin Świątek'],
  ['Świątek Łucja', 'Wspólnota Mieszkaniowa os. Staszica 27'],
  ['źre', 'Wspólnota Mieszkaniowa Długa 84'],
  ['kowalski', 'Piotr Kowalski'],
  ['kowalska', 'WM Śląska 108'],
  ['pawłowski', 'Piotr Pawłowski'],
  ['lewandowski g', 'Grzegorz Lewandowski'],
  ['ostr', 'Krzysztof Ostrowski'],
  ['piekarnia odra', 'Piekarnia Odra sp. j.'],
  ['piekarnia lab', 'Piekarnia Łabędź sp. k.'],
  ['biuro rachunkowe św', 'Biuro Rachunkowe Świt sp. z o.o.'],
  ['przychodnia ż', 'Przychodnia Żubr sp. j.'],
  ['hurtownia warta', 'Hurtownia Elektryczna Warta S.A.'],
  ['nieruchomości nad', 'Nieruchomości Nadwarciańskie sp. k.'],
  ['zarządca', 'Zarządca Nadwarciańskie Nieruchomości sp. z o.o.'],
  ['wspólnota walczaka', 'Wspólnota Mieszkaniowa Walczaka 21'],
  ['Wspólnota Mieszkaniowa Kwiatowa 12', 'Wspólnota Mieszkaniowa Kwiatowa 12'],
  ['walczaka 555 889 262', 'Wspólnota Mieszkaniowa Walczaka 21'],
  ['Rafał Dąbrowski 555530672', 'Rafał Dąbrowski'],
  ['555–889–262', 'Wspólnota Mieszkaniowa Walczaka 21'],
  ['\u202a+48 555 889 262\u202c', 'Wspólnota Mieszkaniowa Walczaka 21'],
  ['tel. 555 889 262', 'Wspólnota Mieszkaniowa Walczaka 21'],
  ['walczaka tel. 555 889 262', 'Wspólnota Mieszkaniowa Walczaka 21'],
  ['walczaka 55 588 92 62', 'Wspólnota Mieszkaniowa Walczaka 21'],
  ['NIP 998-470-90-73', 'Hurtownia Elektryczna Żubr sp. z o.o.'],
  ['PL-998-470-90-73', 'Hurtownia Elektryczna Żubr sp. z o.o.'],
  ['Żubr NIP 998 470 90 73', 'Hurtownia Elektryczna Żubr sp. z o.o.'],
]

/** A building, by its address. */
const buildings: readonly (readonly [string, string])[] = [
  ['Kwiatowa 12', 'ul. Kwiatowa 12, Gorzów Wielkopolski'],
  ['ul. Kwiatowa 12', 'ul. Kwiatowa 12, Gorzów Wielkopolski'],
  ['kwiatowa 12 gorzów', 'ul. Kwiatowa 12, Gorzów Wielkopolski'],
  ['ul. Kwiatowa 12, Gorzów Wielkopolski', 'ul. Kwiatowa 12, Gorzów Wielkopolski'],
  ['kwiat 12', 'ul. Kwiatowa 12, Gorzów Wielkopolski'],
  ['kwiatowa 130', 'ul. Kwiatowa 130, Strzelce Krajeńskie'],
  ['kwiatowa strzelce', 'ul. Kwiatowa 130, Strzelce Krajeńskie'],
  ['walczaka 21', 'ul. Walczaka 21, Sulęcin'],
  ['WALCZAKA 25', 'ul. Walczaka 25, Gorzów Wielkopolski'],
  ['walczaka 27', 'ul. Walczaka 27, Gorzów Wielkopolski'],
  ['walczaka barlinek 41', 'ul. Walczaka 41, Barlinek'],
  ['Śląska 40a', 'ul. Śląska 40a, Gorzów Wielkopolski'],
  ['slaska 40', 'ul. Śląska 40a, Gorzów Wielkopolski'],
  ['śląska 108 słubice', 'ul. Śląska 108, Słubice'],
  ['śląska 24', 'ul. Śląska 24, Szczecin'],
  ['11 listopada 102', 'al. 11 Listopada 102, Gorzów Wielkopolski'],
  ['al. 11 Listopada 48', 'al. 11 Listopada 48, Zielona Góra'],
  ['3 maja 133', 'al. Konstytucji 3 Maja 133, Zielona Góra'],
  ['konstytucji 72', 'al. Konstytucji 3 Maja 72, Gorzów Wielkopolski'],
  ['os. Staszica 3', 'os. Staszica 3, Gorzów Wielkopolski'],
  ['staszica 33', 'os. Staszica 33, Strzelce Krajeńskie'],
  ['słoneczne 99', 'os. Słoneczne 99, Międzyrzecz'],
  ['sloneczna 103', 'ul. Słoneczna 103, Gorzów Wielkopolski'],
  ['żwirowa 7', 'ul. Żwirowa 7, Gorzów Wielkopolski'],
  ['zwirowa 72', 'ul. Żwirowa 72, Słubice'],
  ['ogrodowa 37', 'ul. Ogrodowa 37, Gorzów Wielkopolski'],
  ['ogrodowa 3', 'ul. Ogrodowa 3, Gorzów Wielkopolski'],
  ['ogrodowa 30', 'ul. Ogrodowa 30, Gorzów Wielkopolski'],
  ['łokietka 19', 'ul. Łokietka 19, Gorzów Wielkopolski'],
  ['księcia bolesława 93', 'ul. Księcia Bolesława Krzywoustego 93, Międzyrzecz'],
  ['krzywoustego 20', 'ul. Księcia Bolesława Krzywoustego 20, Gorzów Wielkopolski'],
  ['świętego jerzego', 'ul. Świętego Jerzego 56, Gorzów Wielkopolski'],
  ['grunwaldzki 80', 'pl. Grunwaldzki 80, Poznań'],
  ['wyszyńskiego', 'ul. Wyszyńskiego 64c, Strzelce Krajeńskie'],
  ['długa 38a', 'ul. Długa 38a, Międzyrzecz'],
  ['ul. Kwiatowa 12, 66-400 Gorzów Wielkopolski', 'ul. Kwiatowa 12, Gorzów Wielkopolski'],
  ['Kwiatowa 12 66–400 Gorzów', 'ul. Kwiatowa 12, Gorzów Wielkopolski'],
  ['ul.Kwiatowa 12', 'ul. Kwiatowa 12, Gorzów Wielkopolski'],
  ['al.11 Listopada 48', 'al. 11 Listopada 48, Zielona Góra'],
  ['os.Staszica 3', 'os. Staszica 3, Gorzów Wielkopolski'],
]

/** A performer or a coordinator. */
const people: readonly (readonly [string, string])[] = [
  ['śl', 'Grzegorz Ślusarczyk'],
  ['sl', 'Grzegorz Ślusarczyk'],
  ['ś', 'Grzegorz Ślusarczyk'],
  ['wi', 'Łukasz Wiśniewski'],
  ['wó', 'Paweł Wójcik'],
  ['wo', 'Paweł Wójcik'],
  ['ma', 'Krzysztof Mazur'],
  ['ćw', 'Iwona Ćwiklińska'],
  ['br', 'Stanisław Brzęczyszczykiewicz'],
  ['go', 'Rafał Gołębiewski'],
  ['kow', 'Tomasz Kowalski'],
  ['mazur k', 'Krzysztof Mazur'],
  ['łukasz', 'Łukasz Wiśniewski'],
  ['k', 'Tomasz Kowalski'],
]
const coordinators: readonly (readonly [string, string])[] = [
  ['ż', 'Małgorzata Żebrowska'],
  ['z', 'Agnieszka Zielińska'],
  ['ze', 'Małgorzata Żebrowska'],
  ['ka', 'Michał Kamiński'],
  ['m', 'Michał Kamiński'],
]

const world = await aWorld()
let office: SignedInAgent
let customers: Customer[]
let searchedHere: SearchedClients
let users: User[]
beforeAll(async () => {
  await world.db.transaction((tx) => seedExample(tx))
  office = await world.signedIn('office', { firstName: 'Qzaq', lastName: 'Xyqq' })
  customers = (await office.get('/customers')).json().customers
  searchedHere = searchedClients(customers)
  users = (await office.get('/users')).json().users
})

const shown = (option: ClientOption | undefined) =>
  option && (option.building?.address ?? option.customer.companyName ?? option.customer.name)
const here = (typed: string) => clientOptions(searchedHere, typed)
const fromServer = async (typed: string) => {
  const answer = await office.get(`/customers/search?q=${encodeURIComponent(typed)}`)
  return clientOptions(searchedClients(answer.json().customers), typed)
}
const bar = async (typed: string) =>
  (await office.get(`/app-bar/search?q=${encodeURIComponent(typed)}`)).json<SearchGroup[]>()

it('number a hundred and thirteen', () => {
  expect(clients.length + buildings.length + people.length + coordinators.length).toBe(113)
})

describe('the first hit', () => {
  it.each(clients)('%s: %s', async (typed, name) => {
    expect(shown(here(typed)[0])).toBe(name)
    expect(here(typed)[0]?.building).toBeNull()
    expect((await fromServer(typed)).slice(0, 10).map(shown)).toEqual(here(typed).slice(0, 10).map(shown))
    const [first] = await bar(typed)
    expect([first?.kind, first?.children[0]?.title.startsWith(name)]).toEqual(['customers', true])
  })

  it.each(buildings)('%s: %s, and its client with it', async (typed, address) => {
    const [first] = here(typed)
    expect(shown(first)).toBe(address)
    expect(first?.customer.buildings).toContainEqual(first?.building)
    expect((await fromServer(typed)).slice(0, 10).map(shown)).toEqual(here(typed).slice(0, 10).map(shown))
    const [group] = await bar(typed)
    expect([group?.kind, group?.children[0]?.title]).toEqual(['buildings', expect.stringContaining(address)])
  })

  it('prefers, among buildings of equal rank, the one whose client matches too', () => {
    expect(here('kwi').slice(0, 2).map(shown)).toEqual([
      'ul. Kwiatowa 12, Gorzów Wielkopolski',
      'ul. Kwiatowa 100, Gorzów Wielkopolski',
    ])
  })

  const among = (role: string) =>
    searched(
      users.filter(({ roles }) => roles.includes(role)),
      userNameText,
    )
  it.each(people)('performer %s: %s', (typed, name) => {
    expect(bestFirst(among('ROLE_WORKER'), typed)[0]?.fullName).toBe(name)
  })
  it.each(coordinators)('coordinator %s: %s', (typed, name) => {
    expect(bestFirst(among('ROLE_OFFICE'), typed)[0]?.fullName).toBe(name)
  })
})

describe('all records', () => {
  it('finds a client by phone, and no other, in any notation', () => {
    let found = 0
    for (const customer of customers) {
      const digits = customer.phone?.replace('+48', '') ?? ''
      // Some clients are in the example data twice.
      const sharing = customers.filter(({ phone }) => phone === customer.phone).map(({ id }) => id)
      const groups = digits.match(/\d{3}/gu) ?? []
      const written = ['', ' ', '-', '.'].map((between) => groups.join(between))
      for (const typed of written.flatMap((it) => [
        it,
        `+48 ${it}`,
        `(+48) ${it}`,
        `0048 ${it}`,
        `48${it}`,
      ])) {
        const ids = here(typed).map(({ customer: { id } }) => id)
        expect([typed, ids.toSorted()]).toEqual([typed, sharing.toSorted()])
      }
      found++
    }
    expect(found).toBe(42)
  })

  it('finds a building by its address first, with or without "ul.", with or without its town', () => {
    const all = customers.flatMap((customer) => customer.buildings)
    for (const building of all) {
      const [street = ''] = building.address.split(', ')
      for (const typed of [building.address, street, street.replace(/^\S+\. /u, ''), street.toUpperCase()]) {
        expect([typed, here(typed)[0]?.building]).toEqual([typed, building])
      }
    }
    expect(all).toHaveLength(80)
  })

  it('finds a user first by two letters of the surname', () => {
    for (const role of ['ROLE_WORKER', 'ROLE_OFFICE']) {
      const all = users.filter(({ roles, lastName }) => roles.includes(role) && lastName !== 'Xyqq')
      expect(all).toHaveLength(role === 'ROLE_WORKER' ? 8 : 3)
      for (const user of all) {
        const typed = user.lastName.slice(0, 2)
        expect([typed, bestFirst(searched(all, userNameText), typed)[0]]).toEqual([typed, user])
      }
    }
  })
})
