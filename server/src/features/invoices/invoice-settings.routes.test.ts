import type {
  DocumentSeries,
  InvoiceSettings,
} from '@zlecenia/contract/features/invoices/invoice-settings.contract'
import { type SeriesKind, seriesPeriod } from '@zlecenia/contract/features/settings/document-series'
import type { Problem } from '@zlecenia/contract/lib/problem'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { liftLimits } from '#test/fuzz/lifted-limits.ts'
import { aDraft, issued, readyToIssue } from '#test/invoices.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

afterAll(liftLimits())
const world = await aWorld()
let admin: SignedInAgent
let desk: Office
beforeAll(async () => {
  admin = await world.signedIn('admin')
  desk = await anOffice(world)
})

const account = { number: '61 1090 1014 0000 0712 1981 2874', bank: null, label: null }
const thisMonth = seriesPeriod('month', todayInWarsaw())
const numberOf = (prefix: string, n: number, month = thisMonth) =>
  `${prefix}/${month.replace('-', '/')}/${String(n).padStart(4, '0')}`
const refusals = (answer: { statusCode: number; json(): Problem }) => [
  answer.statusCode,
  ...(answer.json().errors ?? []).map(({ field }) => field),
]

describe('The settings of invoices', () => {
  const read = async () => (await desk.office.get('/settings/invoices')).json<InvoiceSettings>()
  const save = async (changes: object) => {
    const { companyLacks: _, ...sent } = await read()
    return admin.put('/settings/invoices', { ...sent, ...changes })
  }

  it('fill new drafts', async () => {
    const changes = {
      place: ' Gdynia ',
      accounts: [account],
      dueDays: 30,
      paymentForm: 'cash',
      exemption: 'art. 113 ust. 1',
      remark: 'Dziękujemy\nza współpracę',
      krs: '0000 123 456',
      regon: '012-100-784',
      bdo: '000012345',
      ksefFrom: '2027-01-01',
    }
    expect((await save(changes)).json()).toMatchObject({
      ...changes,
      place: 'Gdynia',
      accounts: [{ number: '61109010140000071219812874', bank: null, label: null }],
      krs: '0000123456',
      regon: '012100784',
    })
    const { draft } = (await desk.office.post('/invoices', { id: newId(), kind: 'VAT', orderIds: [] })).json()
    expect(draft).toMatchObject({
      place: 'Gdynia',
      remark: changes.remark,
      exemption: { text: 'art. 113 ust. 1' },
      payment: { form: 'cash', account: '61109010140000071219812874' },
    })
  })

  it.each([
    [
      'a wrong account',
      { accounts: [account, { ...account, number: '61 1090 1014 0000 0712 1981 2875' }] },
      'accounts.1.number',
    ],
    ['an account twice', { accounts: [account, account] }, 'accounts.1.number'],
    ['eleven accounts', { accounts: Array.from({ length: 11 }, () => account) }, 'accounts'],
    ['a negative number of days', { dueDays: -1 }, 'dueDays'],
    ['half a day', { dueDays: 1.5 }, 'dueDays'],
    ['an unknown form', { paymentForm: 'gold' }, 'paymentForm'],
    ['nine digits of KRS', { krs: '123456789' }, 'krs'],
    ['ten digits of REGON', { regon: '1234567890' }, 'regon'],
    ['letters in BDO', { bdo: 'BDO12345X' }, 'bdo'],
    ['no day', { ksefFrom: '2027-02-30' }, 'ksefFrom'],
  ])('reject %s', async (_, changes, field) => {
    const before = await read()
    expect(refusals(await save(changes))).toEqual(expect.arrayContaining([400, field]))
    expect(await read()).toEqual(before)
  })

  it('conflict with a change that another person saved, and without a change write nothing', async () => {
    const { version } = await read()
    expect((await save({ place: 'Sopot' })).statusCode).toBe(200)
    expect((await save({ place: 'Hel', version })).statusCode).toBe(409)
    expect((await save({})).json().version).toBe(version + 1)
  })

  it('name data that the company lacks', async () => {
    expect((await read()).companyLacks).toEqual(['nip', 'address', 'city'])
    await readyToIssue(world)
    expect((await read()).companyLacks).toEqual([])
  })
})

describe('A number series', () => {
  beforeEach(async () => {
    await readyToIssue(world)
    await world.db.query('update document_series set first_number = null')
  })
  const read = async (kind: SeriesKind) =>
    (await desk.office.get(`/settings/document-series/${kind}`)).json<DocumentSeries>()
  const save = async (kind: SeriesKind, changes: object) =>
    admin.patch(`/settings/document-series/${kind}`, { version: (await read(kind)).version, ...changes })
  const issue = async (kind: string, overrides: object = {}) =>
    issued(world, desk.office, await aDraft(desk.office, overrides, kind))

  it('begins with the typed number, and each later period with 1', async () => {
    expect(await read('VAT')).toMatchObject({ firstNumber: null, nextNumber: null })
    expect((await save('VAT', { firstNumber: 7 })).json().nextNumber).toBe(numberOf('FV', 7))
    // A typed mistake is corrected while no number is in use.
    expect((await save('VAT', { firstNumber: 6 })).json().nextNumber).toBe(numberOf('FV', 6))
    const other = await issue('VAT', { issuedOn: '2026-01-15' })
    expect(other.number).toBe(numberOf('FV', 1, '2026-01'))
    expect((await issue('VAT')).number).toBe(numberOf('FV', 6))
    expect(await read('VAT')).toMatchObject({ firstNumber: 6, nextNumber: numberOf('FV', 7) })
  })

  it('rejects a first number that is in use, and skips to a higher one', async () => {
    await save('PRO', { firstNumber: 3 })
    await issue('PRO')
    await issue('PRO')
    for (const firstNumber of [1, 4]) {
      const answer = await save('PRO', { firstNumber })
      expect(refusals(answer)).toEqual([400, 'firstNumber'])
      expect(answer.json().message).toContain('4')
    }
    expect((await save('PRO', { firstNumber: 10 })).json().nextNumber).toBe(numberOf('PRO', 10))
    expect((await issue('PRO')).number).toBe(numberOf('PRO', 10))
  })

  it('keeps the first number where the way to start again changes before the first document', async () => {
    await save('ROZ', { firstNumber: 12 })
    const year = thisMonth.slice(0, 4)
    const changed = (await save('ROZ', { resets: 'year' })).json<DocumentSeries>()
    expect(changed).toMatchObject({ nextNumber: `FR/${year}/0012`, next: { year: { period: year, n: 12 } } })
  })

  it.each([
    ['the prefix of another series', { prefix: 'FK' }, 'prefix'],
    ['small letters', { prefix: 'fv' }, 'prefix'],
    ['nine digits', { digits: 9 }, 'digits'],
    ['another separator', { separator: '.' }, 'separator'],
    ['the first number zero', { firstNumber: 0 }, 'firstNumber'],
  ])('rejects %s', async (_, changes, field) => {
    const before = await read('ZAL')
    expect(refusals(await save('ZAL', changes))).toEqual([400, field])
    expect(await read('ZAL')).toEqual(before)
  })

  it('rejects a former prefix of another series, whose numbers are in use', async () => {
    await save('PRO', { firstNumber: 500 })
    const { number } = await issue('PRO')
    expect((await save('PRO', { prefix: 'PF' })).statusCode).toBe(200)
    const answer = await save('ZAL', { prefix: 'PRO' })
    expect(refusals(answer)).toEqual([400, 'prefix'])
    expect(answer.json().message).toMatch(/PRO\/\d{4}/u)
    expect(number).toBe(numberOf('PRO', 500))
    // Its own former prefix goes on with the count.
    expect((await save('PRO', { prefix: 'PRO' })).json().nextNumber).toBe(numberOf('PRO', 501))
  })

  it('rejects an order of parts in which a count that looks like a year would repeat', async () => {
    await save('PRO', { firstNumber: 2031 })
    const used = await issue('PRO')
    const answer = await save('PRO', { yearFirst: false })
    expect(refusals(answer)).toEqual([400, 'yearFirst'])
    expect(answer.json().message).toContain(used.number)
    expect((await save('PRO', { digits: 5 })).statusCode).toBe(200)
  })

  it('conflicts with a change that another person saved meanwhile', async () => {
    const { version } = await read('KOR')
    await save('KOR', { digits: 5 })
    expect((await save('KOR', { digits: 6, version })).statusCode).toBe(409)
  })
})

describe('A closed month', () => {
  const close = (month: string) => admin.post('/settings/closed-months', { month })
  const reopen = (month: string, reason: string) =>
    admin.send({ method: 'DELETE', url: `/settings/closed-months/${month}`, payload: { reason } })

  it('takes no document, until it is opened again with a reason', async () => {
    await readyToIssue(world)
    expect((await close('2026-02')).json()).toEqual({ months: ['2026-02'] })
    expect((await close('2026-03')).json()).toEqual({ months: ['2026-03', '2026-02'] })
    const draft = await aDraft(desk.office, { issuedOn: '2026-02-15' })
    const refused = await issued(world, desk.office, draft)
    expect(refused).toMatchObject({ state: 'draft', refused: [{ field: 'issuedOn' }] })
    expect(refusals(await reopen('2026-02', ' '))).toEqual([400, 'reason'])
    expect((await reopen('2026-02', 'Zapomniana faktura')).json()).toEqual({ months: ['2026-03'] })
    expect(await issued(world, desk.office, refused)).toMatchObject({ state: 'issued' })
  })

  it('appears in the log once, with its reason', async () => {
    await close('2026-04')
    await close('2026-04')
    await reopen('2026-04', 'Zapomniana faktura')
    expect((await reopen('2026-04', 'Znowu')).statusCode).toBe(404)
    const { rows } = await world.db.query(
      `select action, after from audit_log where after ->> 'month' = '2026-04' order by id`,
    )
    expect(rows).toEqual([
      { action: 'month-closed', after: { month: '2026-04' } },
      { action: 'month-reopened', after: { month: '2026-04', reason: 'Zapomniana faktura' } },
    ])
  })

  it.each([
    ['the present month', thisMonth],
    ['a month to come', '2199-12'],
    ['no month', '2026-13'],
  ])('cannot be %s', async (_, month) => {
    expect(refusals(await close(month))).toEqual([400, 'month'])
  })
})
