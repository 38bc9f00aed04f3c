import { afterAll, expect, it } from 'vitest'
import { startGusFake } from '../../seed/gus-fake.ts'
import { gusBir } from './gus-bir.ts'

const town = { Miejscowosc: 'ŁÓDŹ', KodPocztowy: '90001' }
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
    },
  })
})

it('finds one in a village without streets', async () => {
  expect(await find('2')).toMatchObject({
    company: { address: 'Nowa Wieś 7', postalCode: '66-400', city: 'Nowa Wieś', regon: null },
  })
})

it('knows that there is none', async () => {
  expect(await find('3')).toEqual({ kind: 'absent' })
})

it('signs in once for all, and again when the session is over', async () => {
  await find('1')
  const signIns = () => fake.asked.filter((it) => it === 'Zaloguj').length
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
])('is out of order when it %s', async (_, nip, of) => {
  expect(await find(nip, of)).toMatchObject({ kind: 'outage', retryAfterSeconds: 60 })
})
