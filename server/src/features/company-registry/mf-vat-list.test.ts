import { exampleNip } from '@zlecenia/contract/examples/identifiers'
import { registryNips } from '@zlecenia/contract/features/company-registry/company-registry.examples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startVatListFake,
  type VatListAnswer,
  type VatListFake,
  vatListSubject,
  wl,
} from '#seed/vat-list-fake.ts'
import { mfVatList } from './mf-vat-list.ts'

const day = '2026-11-16'
const account = '47124062921787001126387086'
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
  exempt: vatListSubject({ name: 'WSPÓLNOTA', statusVat: 'Zwolniony' }),
  unregistered: vatListSubject({ name: 'DAWNA FIRMA', statusVat: 'Niezarejestrowany' }),
  newStatus: vatListSubject({ name: 'FIRMA', statusVat: 'Zawieszony' }),
  numbered: {
    status: 200,
    body: {
      result: {
        subject: { statusVat: 'Czynny', accountNumbers: [account] },
        requestId: 'd2n10-84df1a1',
        requestDateTime: '16-11-2026 09:00:07',
      },
    },
  },
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

describe('The white list', () => {
  const status = (nip: string) => mfVatList(fake.url).status(nip, day)
  const assigned = (nip: string, number = account) => mfVatList(fake.url).account(nip, number, day)

  it.each([
    ['an active payer', registryNips.alsoFound, 'active'],
    ['an exempt one', nipOf('exempt'), 'exempt'],
    ['one whose registration ended', nipOf('unregistered'), 'unregistered'],
    ['an unknown number', registryNips.unknown, 'absent'],
    ['a number that the list calls wrong', nipOf('wrongNip'), 'absent'],
  ])('has a status for %s', async (_, nip, result) => {
    expect(await status(nip)).toMatchObject({ kind: 'listed', listed: { result } })
  })

  it('has number and moment of the answer', async () => {
    const evidence = { requestId: 'd2n10-84df1a1', requestedAt: '2026-11-16T08:00:07.000Z' }
    expect(await status(nipOf('numbered'))).toEqual({
      kind: 'listed',
      listed: { result: 'active', ...evidence },
    })
    expect(await assigned(nipOf('numbered'))).toMatchObject({ kind: 'listed' })
  })

  it('knows the accounts of a company', async () => {
    expect(await assigned(registryNips.alsoFound)).toMatchObject({ listed: { result: 'assigned' } })
    expect(await assigned(registryNips.found)).toMatchObject({ listed: { result: 'notAssigned' } })
    expect(await assigned(registryNips.unknown)).toMatchObject({ listed: { result: 'notAssigned' } })
  })

  it.each(['strange', 'html', 'limit', 'down', 'newStatus'])(
    'reports an outage of its status: %s',
    async (name) => {
      expect(await status(nipOf(name))).toMatchObject({ kind: 'outage' })
    },
  )
})
