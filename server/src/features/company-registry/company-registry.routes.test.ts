import { exampleNip } from '@zlecenia/contract/examples/identifiers'
import type { RegistryAnswer } from '@zlecenia/contract/features/company-registry/company-registry.contract'
import { registryNips } from '@zlecenia/contract/features/company-registry/company-registry.examples'
import { aCompany } from '@zlecenia/contract/features/customers/customers.examples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '#platform/environment.ts'
import { silentLog as log } from '#platform/log.ts'
import { startGusFake } from '#seed/gus-fake.ts'
import { startVatListFake, vatListSubject, wl } from '#seed/vat-list-fake.ts'
import { putCustomers } from '#test/domain.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { companyByNip } from './company-registry.service.ts'
import { mfVatList } from './mf-vat-list.ts'

const known = vatListSubject({
  name: 'DOM I OGRÓD',
  pesel: '44051401359',
  workingAddress: 'POLNA 3, 66-400 GORZÓW WIELKOPOLSKI',
})
const nips = {
  repeatedOnce: exampleNip(1),
  repeatedForever: exampleNip(2),
  limit: exampleNip(3),
  afterLimit: exampleNip(4),
  private: exampleNip(5),
  down: exampleNip(6),
  own: exampleNip(7),
}
const fake = await startVatListFake({
  [nips.repeatedOnce]: [wl(195, 'Spróbuj ponownie.'), known],
  [nips.repeatedForever]: [wl(195, 'Spróbuj ponownie.')],
  [nips.limit]: [wl(191, 'Przekroczono limit.')],
  [nips.afterLimit]: [known],
  [nips.private]: [known],
  [nips.down]: [{ status: 503, body: {} }, known],
  [nips.own]: [known],
})
const environment = (source: 'mf' | 'off') => readEnvironment({ NIP_SOURCE: source, MF_API_URL: fake.url })
const world = await aWorld({ environment: environment('mf') })
let office: SignedInAgent

/** Options of a caller without the right to read clients. */
const registryOnly = { own: false }
const look = (nip: string) => office.get(`/nips/${encodeURIComponent(nip)}`)
const requestsFor = (nip: string) => fake.requests.filter((it) => it === nip).length

beforeAll(async () => {
  office = await world.signedIn('office')
})
afterAll(() => fake.close())

describe('Looking up a company by NIP', () => {
  it('finds it in the registry, with its address in parts', async () => {
    const answer = await look('PL 774-000-14-54')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      customer: {
        id: null,
        companyName: 'Orlen Spółka Akcyjna',
        address: 'Chemików 7',
        city: 'Płock',
        zipCode: '09-411',
        name: null,
        phoneNumber: null,
        email: null,
        regon: '610188201',
        standing: null,
        source: 'mf',
        version: null,
        fetchedAt: expect.stringMatching(/^\d{4}-.*Z$/u),
      },
    })
  })

  it('finds an own client first, without asking the registry', async () => {
    const client = aCompany({ nip: nips.own })
    await putCustomers(world.db, [client])
    const { customer } = (await look(nips.own)).json()
    expect(customer).toMatchObject({
      id: client.id,
      source: 'own',
      version: 1,
      companyName: client.companyName,
      phoneNumber: client.phone,
    })
    expect(requestsFor(nips.own)).toBe(0)
  })

  it('answers 404 for a number that the registry does not know', async () => {
    const answer = await look(registryNips.unknown)
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { message: 'Nie znaleziono firmy o podanym numerze NIP' },
    ])
  })

  it('answers the same for a wrong checksum, without asking the registry', async () => {
    const before = fake.requests.length
    for (const nip of ['1234567890', '12', 'abc', '9999999999']) {
      expect((await look(nip)).json()).toEqual({ message: 'Nie znaleziono firmy o podanym numerze NIP' })
    }
    expect(fake.requests.length).toBe(before)
  })

  it('asks once for a number that is looked up again, found or not', async () => {
    for (const nip of [registryNips.found, registryNips.unknown]) {
      const first = await look(nip)
      const sent = requestsFor(nip)
      expect((await look(nip)).json()).toEqual(first.json())
      expect(requestsFor(nip)).toBe(sent)
    }
  })

  it('asks again when the registry wishes so, but only once', async () => {
    expect((await look(nips.repeatedOnce)).statusCode).toBe(200)
    expect(requestsFor(nips.repeatedOnce)).toBe(2)
    expect((await look(nips.repeatedForever)).statusCode).toBe(503)
    expect(requestsFor(nips.repeatedForever)).toBe(2)
  })

  it.each([
    ['is being updated', registryNips.outage, '600'],
    ['is down', nips.down, '60'],
  ])('has a time to retry while the registry %s, and stores no such answer', async (_, nip, seconds) => {
    const answer = await look(nip)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, seconds])
    expect(answer.json().message).toContain('Rejestr firm jest chwilowo niedostępny')
    await look(nip)
    expect(requestsFor(nip)).toBe(2)
  })

  it('requires a right that workers lack', async () => {
    const worker = await world.signedIn('worker')
    expect((await worker.get(`/nips/${registryNips.found}`)).statusCode).toBe(403)
  })
})

describe('Stored data of the registry', () => {
  it('counts the questions of the day', async () => {
    const uses = async () =>
      (await world.db.query<{ uses: number }>('select sum(uses) as uses from company_registry_uses')).rows[0]
        ?.uses
    expect(await uses()).toBe(fake.requests.length)
  })

  it('has neither a PESEL nor the raw answer', async () => {
    await look(nips.private)
    const { rows } = await world.db.query<{ all: string }>(
      'select string_agg(a::text, $1) as all from company_registry_answers a',
      ['\n'],
    )
    expect(rows[0]?.all).toContain('Dom i Ogród')
    expect(rows[0]?.all).not.toContain('44051401359')
  })

  it('stays valid for a day, and a missing company for ten minutes', async () => {
    const at = (time: string) => ({ ...registry, now: () => new Date(time) })
    const registry = { db: world.db, sources: [mfVatList(fake.url)], log }
    const requestsAt = async (time: string, nip: string) => {
      const before = requestsFor(nip)
      await companyByNip(at(time), nip, registryOnly).catch((error) => expect(error.status).toBe(404))
      return requestsFor(nip) - before
    }
    const another = exampleNip(77)
    expect(await requestsAt('2030-01-10T10:00:00Z', registryNips.found)).toBe(1)
    expect(await requestsAt('2030-01-11T09:59:00Z', registryNips.found)).toBe(0)
    expect(await requestsAt('2030-01-11T10:01:00Z', registryNips.found)).toBe(1)
    expect(await requestsAt('2030-01-10T10:00:00Z', another)).toBe(1)
    expect(await requestsAt('2030-01-10T10:09:00Z', another)).toBe(0)
    expect(await requestsAt('2030-01-10T10:11:00Z', another)).toBe(1)
  })

  it('includes the daily limit: no request until midnight in Warsaw', async () => {
    const registry = (time: string) => ({
      db: world.db,
      sources: [mfVatList(fake.url)],
      log,
      now: () => new Date(time),
    })
    const refused = { status: 503, headers: { 'retry-after': '7200' } }
    await expect(
      companyByNip(registry('2031-07-10T20:00:00Z'), nips.limit, registryOnly),
    ).rejects.toMatchObject(refused)
    const closed = companyByNip(registry('2031-07-10T21:00:00Z'), nips.afterLimit, registryOnly)
    await expect(closed).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '3600' } })
    expect(requestsFor(nips.afterLimit)).toBe(0)
    const nextDay = await companyByNip(registry('2031-07-10T22:00:00Z'), nips.afterLimit, registryOnly)
    expect(nextDay.companyName).toBe('Dom i Ogród')
  })
})

describe('Disabled registry', async () => {
  const quiet = await aWorld({ environment: environment('off') })

  it('finds own clients only', async () => {
    const clerk = await quiet.signedIn('office')
    const before = fake.requests.length
    expect((await clerk.get(`/nips/${registryNips.found}`)).statusCode).toBe(404)
    expect(fake.requests.length).toBe(before)
  })
})

describe('Both registries', async () => {
  const both = {
    agreed: exampleNip(21),
    disagreed: exampleNip(22),
    onlyGus: exampleNip(23),
    gusDown: exampleNip(24),
    mfDown: exampleNip(25),
    neither: exampleNip(26),
    suspended: exampleNip(27),
    noReport: exampleNip(28),
  }
  const dom = {
    Nazwa: 'DOM I OGRÓD',
    Regon: '123456785',
    Ulica: 'ul. POLNA',
    NrNieruchomosci: '3',
    KodPocztowy: '66400',
    Miejscowosc: 'GORZÓW WIELKOPOLSKI',
  }
  const gus = await startGusFake({
    [both.agreed]: dom,
    [both.disagreed]: { ...dom, Ulica: 'ul. NOWA' },
    [both.onlyGus]: { ...dom, Nazwa: 'WSPÓLNOTA MIESZKANIOWA POLNA 3' },
    [both.gusDown]: 'down',
    [both.mfDown]: dom,
    [both.neither]: 'down',
    [both.suspended]: {
      ...dom,
      Typ: 'F',
      SilosID: '1',
      report: { fiz_dataZawieszeniaDzialalnosci: '2024-02-01' },
    },
    [both.noReport]: { ...dom, Regon: '987654321', Typ: 'F', SilosID: '1', report: 'down' },
  })
  const mf = await startVatListFake({
    [both.agreed]: [known],
    [both.disagreed]: [known],
    [both.onlyGus]: [vatListSubject(null)],
    [both.gusDown]: [known],
    [both.mfDown]: [{ status: 503, body: {} }],
    [both.neither]: [{ status: 503, body: {} }],
    [both.suspended]: [known],
    [both.noReport]: [known],
  })
  afterAll(() => Promise.all([gus.close(), mf.close()]))
  const double = await aWorld({
    environment: readEnvironment({
      NIP_SOURCE: 'mf',
      MF_API_URL: mf.url,
      GUS_API_KEY: gus.key,
      GUS_API_URL: gus.url,
    }),
  })
  let clerk: SignedInAgent
  beforeAll(async () => {
    clerk = await double.signedIn('office')
  })
  const answers = async (nip: string) =>
    (await clerk.get(`/nips/${nip}/answers`)).json<{ answers: RegistryAnswer[] }>().answers

  it('answer separately, with name and time', async () => {
    const [first, second] = await answers(both.disagreed)
    expect(first).toMatchObject({
      source: 'gus',
      state: 'found',
      company: { address: 'ul. Nowa 3', zipCode: '66-400', regon: '123456785' },
    })
    expect(second).toMatchObject({
      source: 'mf',
      state: 'found',
      company: { address: 'Polna 3', city: 'Gorzów Wielkopolski' },
    })
    expect(first?.fetchedAt).toMatch(/^\d{4}-/u)
  })

  it.each([
    ['onlyGus', ['found', 'absent']],
    ['gusDown', ['down', 'found']],
    ['mfDown', ['found', 'down']],
    ['neither', ['down', 'down']],
  ] as const)('do not depend on each other: %s', async (which, states) => {
    expect((await answers(both[which])).map(({ state }) => state)).toEqual(states)
  })

  it('a company is looked for in GUS first, then in the VAT list', async () => {
    const source = async (nip: string) => (await clerk.get(`/nips/${nip}`)).json().customer?.source
    expect(await source(both.onlyGus)).toBe('gus')
    expect(await source(both.gusDown)).toBe('mf')
    expect((await clerk.get(`/nips/${both.neither}`)).statusCode).toBe(503)
    expect((await clerk.get('/nips/1234567890/answers')).statusCode).toBe(404)
  })

  it('report a suspended company, and are queried each time', async () => {
    const standing = { state: 'suspended', since: '2024-02-01' }
    const before = gus.requests.length
    for (const _ of ['first', 'again']) {
      expect((await answers(both.suspended))[0]).toMatchObject({ source: 'gus', company: { standing } })
      const { customer } = (await clerk.get(`/nips/${both.suspended}`)).json()
      expect(customer).toMatchObject({ source: 'gus', standing })
    }
    expect(gus.requests.slice(before).filter((it) => it.startsWith('DaneSzukaj'))).toHaveLength(4)
  })

  it('finds a company whose report failed, with an unknown standing, and looks it up each time', async () => {
    const before = gus.requests.length
    for (const _ of ['first', 'again']) {
      const { customer } = (await clerk.get(`/nips/${both.noReport}`)).json()
      expect(customer).toMatchObject({
        source: 'gus',
        companyName: 'Dom i Ogród',
        standing: { state: 'unknown' },
      })
    }
    expect((await answers(both.noReport))[0]).toMatchObject({ company: { standing: { state: 'unknown' } } })
    expect(gus.requests.slice(before).filter((it) => it.startsWith('DaneSzukaj'))).toHaveLength(3)
  })

  it('each is queried once a day for a number', async () => {
    await answers(both.agreed)
    const before = [gus.requests.length, mf.requests.length]
    await answers(both.agreed)
    expect([gus.requests.length, mf.requests.length]).toEqual(before)
  })
})
