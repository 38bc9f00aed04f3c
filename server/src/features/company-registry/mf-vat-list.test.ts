import { exampleNip } from '@zlecenia/contract/examples/identifiers'
import { registryNips } from '@zlecenia/contract/features/company-registry/company-registry.examples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  startVatListFake,
  type VatListAnswer,
  type VatListFake,
  vatListSubject,
  wl,
} from '#seed/vat-list-fake.ts'
import { mfVatList } from './mf-vat-list.ts'

const day = '2026-11-16'
const answers: Record<string, VatListAnswer> = {
  private: vatListSubject({ name: 'JAN ŻUREK', residenceAddress: 'POLNA 3, 66-400 GORZÓW WIELKOPOLSKI' }),
  noComma: vatListSubject({ name: 'ŻUBR', workingAddress: '66-470 KOSTRZYN NAD ODRĄ' }),
  noCode: vatListSubject({ name: 'ŻUBR', workingAddress: 'STARY RYNEK 1, POZNAŃ' }),
  bare: vatListSubject({}),
  noSubject: { status: 200, body: { result: {} } },
  strange: { status: 200, body: { hello: 1 } },
  html: { status: 200, body: '<html>' },
  limit: wl(191, 'Przekroczono limit zapytań.'),
  repeat: wl(195, 'Spróbuj ponownie.'),
  updating: wl(196, 'Trwa aktualizacja.'),
  wrongNip: wl(115, 'Nieprawidłowy NIP.'),
  trouble: { status: 400, body: { code: 100, message: 'Wystąpił nieoczekiwany błąd.' } },
  exception: { status: 400, body: { exception: { message: 'x' } } },
  down: { status: 503, body: {} },
  hang: 'hang',
}
const nipOf = (name: string) => exampleNip(Object.keys(answers).indexOf(name) + 1)

let fake: VatListFake
beforeAll(async () => {
  fake = await startVatListFake(
    Object.fromEntries(Object.keys(answers).map((name) => [nipOf(name), [answers[name] ?? 'hang']])),
  )
})
afterAll(() => fake.close())

const find = (nip: string, timeoutMs?: number) => mfVatList(fake.url, timeoutMs).find(nip, day)

it('reads a company with its address in parts, no longer in capitals', async () => {
  expect(await find(registryNips.alsoFound)).toEqual({
    kind: 'found',
    company: {
      companyName: 'Orlen Spółka Akcyjna',
      address: 'Chemików 7',
      postalCode: '09-411',
      city: 'Płock',
      regon: '610188201',
      standing: null,
    },
  })
})

it.each([
  [
    'private',
    { companyName: 'Jan Żurek', address: 'Polna 3', postalCode: '66-400', city: 'Gorzów Wielkopolski' },
  ],
  ['noComma', { companyName: 'Żubr', address: null, postalCode: '66-470', city: 'Kostrzyn nad Odrą' }],
  ['noCode', { companyName: 'Żubr', address: 'Stary Rynek 1, Poznań', postalCode: null, city: null }],
  ['bare', { companyName: null, address: null, postalCode: null, city: null }],
])('reads what there is of an answer: %s', async (name, company) => {
  expect(await find(nipOf(name))).toEqual({
    kind: 'found',
    company: { ...company, regon: null, standing: null },
  })
})

it.each([
  ['an unknown number', registryNips.unknown],
  ['an answer without a subject', nipOf('noSubject')],
  ['a number that the list calls wrong', nipOf('wrongNip')],
])('finds no company: %s', async (_, nip) => {
  expect(await find(nip)).toEqual({ kind: 'absent' })
})

it.each([
  ['strange', { retryAfterSeconds: 60 }],
  ['html', { retryAfterSeconds: 60 }],
  ['limit', { closedToday: true }],
  ['updating', { retryAfterSeconds: 600 }],
  ['trouble', { retryAfterSeconds: 60 }],
  ['exception', { retryAfterSeconds: 60 }],
  ['down', { retryAfterSeconds: 60 }],
])('reports an outage: %s', async (name, expected) => {
  expect(await find(nipOf(name))).toMatchObject({ kind: 'outage', ...expected })
})

it('repeats the request when the registry wants it', async () => {
  expect(await find(nipOf('repeat'))).toEqual({ kind: 'again' })
})

it('limits its wait, and reports a refused connection', async () => {
  expect(await find(nipOf('hang'), 40)).toMatchObject({ kind: 'outage' })
  expect(await mfVatList('http://127.0.0.1:9').find(registryNips.found, day)).toMatchObject({
    kind: 'outage',
  })
})
