import { afterAll, expect, it } from 'vitest'
import { startGusFake } from '#seed/gus-fake.ts'
import { gusBir } from './gus-bir.ts'

const town = { Miejscowosc: 'ŁÓDŹ', KodPocztowy: '90001' }
const living = { ...town, Typ: 'F', SilosID: '1', Regon: '123456785' }
const fake = await startGusFake({
  '1': {
    ...town,
    Nazwa: 'DOM & OGRÓD "ŚWIT" SPÓŁKA AKCYJNA',
    Regon: '123456785',
    Ulica: 'ul. KWIATOWA',
    NrNieruchomosci: '12',
    NrLokalu: '3',
  },
  '2': {
    Nazwa: 'WSPÓLNOTA MIESZKANIOWA',
    Miejscowosc: 'NOWA WIEŚ',
    NrNieruchomosci: '7',
    KodPocztowy: '66-400',
  },
  '4': 'down',
  '6': [
    { ...living, Nazwa: 'DAWNA', Regon: '111111111', DataZakonczeniaDzialalnosci: '2019-05-01' },
    { ...living, Nazwa: 'OBECNA', Regon: '222222222' },
  ],
  '7': [
    { ...town, Nazwa: 'ODDZIAŁ', Typ: 'LP', SilosID: '6', Regon: '33333333300001' },
    { ...town, Nazwa: 'CENTRALA', Typ: 'P', SilosID: '6', Regon: '333333333' },
  ],
  '8': [
    { ...living, Nazwa: 'PIERWSZA', DataZakonczeniaDzialalnosci: '2015-01-02' },
    { ...living, Nazwa: 'OSTATNIA', DataZakonczeniaDzialalnosci: '2020-03-04' },
  ],
  '9': { ...living, Nazwa: 'SKREŚLONA', SilosID: '4' },
  '10': {
    ...living,
    Nazwa: 'ZAWIESZONA',
    Regon: '444444444',
    report: { fiz_dataZawieszeniaDzialalnosci: '2024-02-01' },
  },
  '11': {
    ...living,
    Nazwa: 'WZNOWIONA',
    Regon: '555555555',
    report: { fiz_dataZawieszeniaDzialalnosci: '2024-02-01', fiz_dataWznowieniaDzialalnosci: '2025-02-01' },
  },
  '12': {
    ...town,
    Nazwa: 'WYKREŚLONA',
    Typ: 'P',
    SilosID: '6',
    Regon: '666666666',
    report: { praw_dataSkresleniaZRegon: '2022-06-30' },
  },
  '13': { ...living, Nazwa: 'KOŃCZY', DataZakonczeniaDzialalnosci: '2026-12-31' },
  '14': [
    { ...living, Nazwa: 'GOSPODARSTWO', SilosID: '2' },
    { ...living, Nazwa: 'DZIAŁALNOŚĆ', SilosID: '1' },
  ],
  '15': {
    Nazwa: 'LEŚNA',
    Ulica: 'ul. LEŚNA',
    NrNieruchomosci: '5',
    NrLokalu: '2',
    KodPocztowy: '05500',
    Miejscowosc: 'Mysiadło',
    MiejscowoscPoczty: 'Piaseczno',
  },
  '16': {
    Nazwa: 'POLE',
    NrNieruchomosci: '8',
    KodPocztowy: '05500',
    Miejscowosc: 'MYSIADŁO',
    MiejscowoscPoczty: 'PIASECZNO',
  },
  '17': { ...living, Nazwa: 'A', Regon: '777777777', report: 'down' },
  '18': { ...living, Nazwa: 'B', Regon: '888888888', report: 'hang' },
  '19': { ...living, Nazwa: 'C', Regon: '999999999', report: 'refused' },
  '5': 'hang',
})
const gus = gusBir(fake.url, fake.key, 300)
const find = (nip: string, of = gus) => of.find(nip, '2026-11-23')
afterAll(() => fake.close())

it('finds a company, with its address in parts', async () => {
  expect(await find('1')).toEqual({
    kind: 'found',
    company: {
      companyName: 'Dom & Ogród "Świt" Spółka Akcyjna',
      regon: '123456785',
      address: 'ul. Kwiatowa 12/3',
      postalCode: '90-001',
      city: 'Łódź',
      standing: null,
    },
  })
})

it('finds one in a village without streets', async () => {
  expect(await find('2')).toMatchObject({
    company: { address: 'Nowa Wieś 7', postalCode: '66-400', city: 'Nowa Wieś', regon: null },
  })
})

it.each([
  [
    'the living entry behind a closed one',
    '6',
    { companyName: 'Obecna', regon: '222222222', standing: null },
  ],
  ['the company behind its branch', '7', { companyName: 'Centrala', regon: '333333333' }],
  ['the business behind the farm of a person', '14', { companyName: 'Działalność' }],
  [
    'the last that closed where all did',
    '8',
    { companyName: 'Ostatnia', standing: { state: 'closed', since: '2020-03-04' } },
  ],
])('takes %s', async (_, nip, company) => {
  expect(await find(nip)).toMatchObject({ kind: 'found', company })
})

it.each([
  ['was struck off before 2014', '9', { state: 'closed', since: '2014-11-08' }],
  ['suspended its business', '10', { state: 'suspended', since: '2024-02-01' }],
  ['resumed its business', '11', null],
  ['was struck off by its report', '12', { state: 'closed', since: '2022-06-30' }],
  ['ends on a day to come', '13', null],
])('finds a company that %s', async (_, nip, standing) => {
  expect(await find(nip)).toMatchObject({ kind: 'found', company: { standing } })
})

it.each([
  ['is down', '17'],
  ['does not answer', '18'],
  ['is refused', '19'],
])('returns the data of the search with an unknown standing when the report %s', async (_, nip) => {
  expect(await find(nip)).toMatchObject({
    kind: 'found',
    company: { postalCode: '90-001', standing: { state: 'unknown' } },
  })
})

it('requests no report of a company that the search shows as closed', async () => {
  const before = fake.requests.length
  await find('9')
  expect(fake.requests.slice(before)).toEqual(['DaneSzukajPodmioty 9'])
})

it.each([
  ['15', { address: 'Mysiadło, ul. Leśna 5/2', postalCode: '05-500', city: 'Piaseczno' }],
  ['16', { address: 'Mysiadło 8', postalCode: '05-500', city: 'Piaseczno' }],
])('names the town of the code beside the village (%s)', async (nip, company) => {
  expect(await find(nip)).toMatchObject({ company })
})

it('reports a missing company', async () => {
  expect(await find('3')).toEqual({ kind: 'absent' })
})

it('signs in once for all, and again when the session is over', async () => {
  await find('1')
  const signIns = () => fake.requests.filter((it) => it === 'Zaloguj').length
  const before = signIns()
  await find('2')
  expect(signIns()).toBe(before)
  fake.endSessions()
  expect(await find('1')).toMatchObject({ kind: 'found' })
  expect(signIns()).toBe(before + 1)
})

it.each([
  ['is down', '4', gus],
  ['does not answer', '5', gus],
  ['refuses the key', '1', gusBir(fake.url, 'nie ten klucz')],
  ['is not there', '1', gusBir('http://127.0.0.1:1', 'x')],
])('reports an outage when it %s', async (_, nip, of) => {
  expect(await find(nip, of)).toMatchObject({ kind: 'outage', retryAfterSeconds: 60 })
})
