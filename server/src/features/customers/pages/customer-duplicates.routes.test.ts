import { aCommunity, aCustomer, contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import type { CustomerDuplicate } from '@zlecenia/contract/features/customers/pages/customer-duplicates.contract'
import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { findDuplicates } from './customer-duplicates.service.ts'

const world = await aWorld()
let office: SignedInAgent
beforeAll(async () => {
  office = await world.signedIn('office')
})

type Differences = Partial<
  Record<'name' | 'companyName' | 'address' | 'city' | 'nip' | 'phone' | 'email', string>
>
let n = 0
/** Shares no value with any other client by default. */
function customer(differences: Differences) {
  n += 1
  const example = differences.companyName === undefined ? aCustomer({}, n) : aCommunity({}, n)
  const own = { email: `nikt${n}@firma.example`, address: `ul. Cicha ${n}`, city: `Miasteczko ${n}` }
  return { ...contactOf(example), ...own, ...differences }
}
let adder = null as SignedInAgent | null
let adds = 0
/** Signs in again after 50 requests, within the rate limit. */
async function add(body: object): Promise<CustomerRecord> {
  if (!adder || adds++ % 50 === 0) adder = await world.signedIn('office')
  return (await adder.post('/customers', body)).json<CustomerRecord>()
}
const pairs = async (query = '') =>
  (await office.get(`/customers/doubles?size=100${query}`)).json<{
    rows: CustomerDuplicate[]
    total: number
  }>()
const pairOf = async (one: string, other: string, query = '') =>
  (await pairs(query)).rows.find(({ first, second }) =>
    [one, other].every((id) => [first.id, second.id].includes(id)),
  )

const at = (address: string, city = 'Łódź') => ({ address, city })
const firm = (companyName: string, address = 'ul. Długa 5', city = 'Łódź') => ({
  companyName,
  ...at(address, city),
})
const person = (name: string, address = 'ul. Długa 5', city = 'Łódź') => ({ name, ...at(address, city) })

const duplicates: [why: string, one: Differences, other: Differences][] = [
  ['nip', { companyName: 'Alfa', nip: '5260250274' }, { companyName: 'Całkiem inna', nip: '526-025-02-74' }],
  [
    'nip',
    { companyName: 'Beta sp. z o.o.', nip: '7740001454' },
    { companyName: 'Beta', nip: 'PL 7740001454' },
  ],
  ['phone', { name: 'Ewa Żak', phone: '600 100 200' }, { name: 'Adam Lis', phone: '+48600100200' }],
  ['phone', { name: 'Ewa Wrona', phone: '(42) 636 11 22' }, { name: 'E. Wrona', phone: '48426361122' }],
  [
    'email',
    { name: 'Jan Kos', email: 'jan.kos@poczta.example' },
    { name: 'Kos', email: 'Jan.Kos@Poczta.example' },
  ],
  ['name', firm('Hurtownia Żubr sp. z o.o.'), firm('HURTOWNIA ŻUBR')],
  ['name', firm('Okna i Drzwi Świt S.A.'), firm('Okna i Drzwi Swit Spółka Akcyjna')],
  ['name', firm('Piekarnia Złoty Kłos s.c.'), firm('Piekarnia „Złoty Kłos”')],
  ['name', firm('Zarządca Odra sp. z o.o. sp. k.'), firm('Zarzadca Odra Sp. z o. o.')],
  ['name', firm('Apteka Pod Lwem'), firm('Apteka Pod Lwem Sp. j.', 'Długa 5', 'LODZ')],
  [
    'name',
    firm('Wspólnota Mieszkaniowa Kwiatowa 12', 'ul. Kwiatowa 12'),
    firm('WM Kwiatowa 12', 'Kwiatowa 12'),
  ],
  [
    'name',
    firm('W.M. Polna 3', 'Polna 3'),
    firm('Wspólnota Mieszkaniowa Nieruchomości przy ul. Polna 3', 'ul. Polna 3'),
  ],
  ['name', firm('WM Lipowa 7', 'Lipowa 7/1'), firm('Wspólnota Mieszk. Lipowa 7', 'ul. Lipowa 7 m. 2')],
  ['name', firm('Spółdzielnia Mieszkaniowa Górczyn', 'Wełniana 4'), firm('SM „Górczyn”', 'ul. Wełniana 4')],
  [
    'name',
    firm('Wspólnota Mieszkaniowa Nadwarciańska 10 B', 'Nadwarciańska 10 B'),
    firm('WM Nadwarciańska 10b', 'Nadwarciańska 10b'),
  ],
  ['name', person('Halina Żółkiewska'), person('Halina Zolkiewska')],
  ['name', person('Brzęczyszczykiewicz Stanisław'), person('Stanisław Brzęczyszczykiewicz')],
  ['name', person('Anna Nowak-Kowalska', 'Krótka 2/7'), person('Anna Nowak Kowalska', 'ul. Krótka 2 m. 7')],
  [
    'name',
    person('Krzysztof Wiśniewski', 'os. Piastowskie 9'),
    person('Krzysztof Wisniewsky', 'Piastowskie 9'),
  ],
  ['name', firm('Przychodnia Łabędź', 'Mostowa 1-3'), firm('Przychodnia Łabędz sp. p.', 'Mostowa 1 - 3')],
]

const distinct: [why: string, one: Differences, other: Differences][] = [
  ['other street numbers', firm('WM Kwiatowa 14', 'Kwiatowa 14'), firm('WM Kwiatowa 16', 'Kwiatowa 16')],
  ['12 is not 12a', firm('WM Różana 12', 'Różana 12'), firm('WM Różana 12a', 'Różana 12a')],
  ['other towns', firm('WM Polna 9', 'Polna 9', 'Łódź'), firm('WM Polna 9', 'Polna 9', 'Zgierz')],
  ['other streets of one number', firm('WM Wiosenna 30', 'Wiosenna 30'), firm('WM Zimowa 30', 'Zimowa 30')],
  [
    'only the legal form is the same',
    firm('Orzeł sp. z o.o.', 'Nowa 31'),
    firm('Sowa sp. z o.o.', 'Nowa 31'),
  ],
  [
    'only the kind is the same',
    firm('Wspólnota Mieszkaniowa Akacjowa 32', 'Akacjowa 32'),
    firm('Wspólnota Mieszkaniowa Dębowa 32', 'Dębowa 32'),
  ],
  ['a shop and a flat', firm('Kwiaciarnia Róża', 'Targowa 33'), person('Róża Kwiatek', 'Targowa 33')],
  ['neighbours', person('Jan Kowalski', 'Cisowa 34/1'), person('Maria Wójcik', 'Cisowa 34/2')],
  ['a family', person('Jan Mazur', 'Bukowa 35'), person('Aleksandra Mazur', 'Bukowa 35')],
  ['no address', { name: 'Piotr Zając' }, { name: 'Piotr Zając' }],
  ['no house number', person('Ola Kot', 'al. 3 Maja'), person('Ola Kot', 'al. 3 Maja')],
  [
    'another last digit of the phone',
    { name: 'A B', phone: '601 100 201' },
    { name: 'C D', phone: '601 100 202' },
  ],
  [
    'another e-mail',
    { name: 'E F', email: 'biuro@dom.example' },
    { name: 'G H', email: 'biuro@domy.example' },
  ],
  [
    'another NIP, and another name',
    { companyName: 'I', nip: '1234563218' },
    { companyName: 'J', nip: '5252344078' },
  ],
  [
    'branches of a chain',
    firm('Apteka Zdrowie Centrum', 'Rynek 36'),
    firm('Apteka Zdrowie Centrum', 'Rynek 38'),
  ],
  [
    'two companies in one house',
    firm('Biuro Rachunkowe Saldo', 'Wesoła 37'),
    firm('Gabinet Stomatologiczny Perła', 'Wesoła 37'),
  ],
  ['a manager and a community', firm('Zarządca Warta', 'Leśna 39'), firm('WM Leśna 39', 'Leśna 39')],
  ['a cooperative and a community', firm('SM Zorza', 'Krucza 40'), firm('WM Krucza 40', 'Krucza 40')],
  ['a range and a part of it', firm('WM Jasna 41-43', 'Jasna 41-43'), firm('WM Jasna 41', 'Jasna 41')],
  [
    'no phone, no e-mail, no NIP',
    { name: 'Olga Lis', phone: '602 300 001' },
    { name: 'Iga Sowa', phone: '602 300 009' },
  ],
]

describe('Duplicate detection', () => {
  it('covers twenty kinds of duplicates and twenty of different clients', () => {
    expect([duplicates.length, distinct.length]).toEqual([20, 20])
  })

  it.each(duplicates)('finds duplicates by %s: %o, %o', async (why, one, other) => {
    const first = await add(customer(one))
    const second = await add(customer(other))
    const pair = await pairOf(first.id, second.id)
    expect(pair?.reasons).toContain(why)
    expect(pair).toMatchObject({ different: false, first: { id: first.id }, second: { id: second.id } })
  })

  it.each(distinct)('does not pair clients with %s: %o, %o', async (_, one, other) => {
    const first = await add(customer(one))
    const second = await add(customer(other))
    expect(await pairOf(first.id, second.id)).toBeUndefined()
  })
})

describe('The list of pairs', () => {
  it('has the surest first, and filters by reason and client', async () => {
    const twin = { nip: '9542742927', phone: '603 500 600' }
    const one = await add(customer({ companyName: 'Sosna', ...twin }))
    const other = await add(customer({ companyName: 'Jodła', ...twin }))
    const { rows } = await pairs()
    expect(rows[0]).toMatchObject({ reasons: ['nip', 'phone'] })
    expect(new Set((await pairs('&reason=email')).rows.flatMap(({ reasons }) => reasons))).toEqual(
      new Set(['email']),
    )
    expect((await pairs(`&client=${one.id}`)).rows.map(({ second }) => second.id)).toEqual([other.id])
  })

  it('drops a pair that no longer matches', async () => {
    const one = await add(customer({ name: 'Jan Bór', phone: '604 700 800' }))
    const other = await add(customer({ name: 'Iwo Las', phone: '604 700 800' }))
    expect(await pairOf(one.id, other.id)).toBeDefined()
    await office.patch(`/customers/${other.id}`, { phone: '604 700 801', version: other.version })
    expect(await pairOf(one.id, other.id)).toBeUndefined()
  })

  it('leaves out archived clients', async () => {
    const one = await add(customer({ name: 'Jan Gaj', phone: '604 700 900' }))
    const other = await add(customer({ name: 'Iwo Gaj', phone: '604 700 900' }))
    await office.patch(`/customers/${other.id}`, { archived: true, version: other.version })
    expect(await pairOf(one.id, other.id)).toBeUndefined()
  })

  it('makes no pairs from a value that many clients share', async () => {
    const all: CustomerRecord[] = []
    for (let i = 0; i < 11; i++)
      all.push(await add(customer({ companyName: `Firma ${i}`, phone: '605 000 111' })))
    expect(
      (await pairs('&reason=phone')).rows.filter(({ first }) => all.some(({ id }) => id === first.id)),
    ).toEqual([])
  })

  it('remembers that two clients differ, also after a change, and can undo it', async () => {
    const one = await add(customer({ name: 'Jan Wir', phone: '606 000 222' }))
    const other = await add(customer({ name: 'Iwo Wir', phone: '606 000 222' }))
    await pairs()
    const decide = (different: boolean) =>
      office.put(`/customers/${other.id}/doubles/${one.id}`, { different })
    expect((await decide(true)).statusCode).toBe(204)
    await office.patch(`/customers/${one.id}`, { city: 'Gdynia', version: one.version })
    expect(await pairOf(one.id, other.id)).toBeUndefined()
    expect(await pairOf(one.id, other.id, '&state=different')).toMatchObject({ different: true })
    await decide(false)
    expect(await pairOf(one.id, other.id)).toBeDefined()
    const stranger = await add(customer({ name: 'Nikt Taki' }))
    expect(
      (await office.put(`/customers/${one.id}/doubles/${stranger.id}`, { different: true })).statusCode,
    ).toBe(404)
  })
})

it('compares each version of a client once', async () => {
  await findDuplicates(world.db)
  expect(await findDuplicates(world.db)).toBe(0)
  await add(customer({ name: 'Jeden Nowy' }))
  expect(await findDuplicates(world.db)).toBe(1)
})
