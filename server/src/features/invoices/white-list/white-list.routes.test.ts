import { exampleNip } from '@zlecenia/contract/examples/identifiers'
import { registryNips } from '@zlecenia/contract/features/company-registry/company-registry.examples'
import type { WhiteListAnswer } from '@zlecenia/contract/features/invoices/white-list.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnvironment } from '#platform/environment.ts'
import { startVatListFake, vatListSubject, wl } from '#seed/vat-list-fake.ts'
import { liftLimits } from '#test/fuzz/lifted-limits.ts'
import { aBuyer, aDraft, issued, readyToIssue } from '#test/invoices.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'

const account = '61109010140000071219812874'
const otherAccount = '27114020040000300201355387'
const own = '5260250274'
const buyers = { exempt: exampleNip(1), limit: exampleNip(2), down: exampleNip(3) }

const fake = await startVatListFake({
  [own]: [vatListSubject({ statusVat: 'Czynny', accountNumbers: [account] })],
  [buyers.exempt]: [vatListSubject({ statusVat: 'Zwolniony', pesel: '44051401359', name: 'JAN ŻUREK' })],
  [buyers.limit]: [wl(191, 'Przekroczono limit.')],
  [buyers.down]: [{ status: 503, body: {} }],
})
afterAll(() => fake.close())
afterAll(liftLimits())
const environment = readEnvironment({ NIP_SOURCE: 'mf', MF_API_URL: fake.url })
const world = await aWorld({ environment })
let desk: Office
beforeAll(async () => {
  desk = await anOffice(world)
  await readyToIssue(world)
})
beforeEach(async () => {
  await world.db.query('delete from white_list_checks')
  await world.db.query('delete from company_registry_uses')
  fake.requests.splice(0)
})

const today = todayInWarsaw()
const check = async (body: object) =>
  (await desk.office.post('/white-list-checks', body)).json<WhiteListAnswer>()
const logged = async () =>
  (
    await world.db.query<{ after: object }>(
      "select after from audit_log where action = 'white-list-checked' order by at desc, id desc",
    )
  ).rows.map(({ after }) => after)

describe('A check of the white list', () => {
  it('keeps accounts and status with request number, moment and user, and logs them', async () => {
    const answer = await check({
      accounts: ['PL61 1090 1014 0000 0712 1981 2874', otherAccount],
      nip: buyers.exempt,
    })
    const kept = {
      day: today,
      requestId: expect.stringMatching(/^fk2n10-/u),
      requestedAt: expect.any(String),
    }
    expect(answer).toEqual({
      day: today,
      accounts: [
        { nip: own, account, check: { ...kept, result: 'assigned' }, isSilent: false, isOff: false },
        {
          nip: own,
          account: otherAccount,
          check: { ...kept, result: 'notAssigned' },
          isSilent: false,
          isOff: false,
        },
      ],
      buyer: {
        nip: buyers.exempt,
        account: null,
        check: { ...kept, result: 'exempt' },
        isSilent: false,
        isOff: false,
      },
    })
    const { rows } = await world.db.query<{ all: string; by: string }>(
      `select string_agg(w::text, ' ') as all, min(made_by::text) as by from white_list_checks w`,
    )
    expect(rows[0]?.by).toBe(desk.office.user.id)
    expect(rows[0]?.all).not.toMatch(/44051401359|ŻUREK/u)
    expect(await logged()).toContainEqual({
      nip: buyers.exempt,
      bankAccount: null,
      listResult: 'exempt',
      requestId: answer.buyer?.check?.requestId,
    })
  })

  it('sends each question once a day, also at the same time', async () => {
    const body = { accounts: [account], nip: buyers.exempt }
    await check(body)
    expect(fake.requests.toSorted()).toEqual([buyers.exempt, `${own}/${account}`].toSorted())
    await Promise.all([check(body), check(body)])
    expect(fake.requests).toHaveLength(2)
    await Promise.all([check({ nip: registryNips.alsoFound }), check({ nip: registryNips.alsoFound })])
    const { rows } = await world.db.query('select from white_list_checks where nip = $1', [
      registryNips.found,
    ])
    expect(rows).toHaveLength(1)
  })

  it('counts searches and checks of accounts apart, since each has a limit of its own', async () => {
    await check({ accounts: [account, otherAccount], nip: buyers.exempt })
    const { rows } = await world.db.query('select source, uses from company_registry_uses order by source')
    expect(rows).toEqual([
      { source: 'mf', uses: 1 },
      { source: 'mf-accounts', uses: 2 },
    ])
    expect((await check({ nip: buyers.limit })).buyer).toMatchObject({ isSilent: true, check: null })
    const before = fake.requests.length
    expect((await check({ nip: registryNips.found })).buyer).toMatchObject({ isSilent: true })
    expect(fake.requests.length).toBe(before)
    expect((await check({ accounts: [account] })).accounts[0]).toMatchObject({ isSilent: false })
  })

  it('answers although the list is silent, and keeps nothing of that', async () => {
    const { buyer } = await check({ nip: buyers.down })
    expect(buyer).toEqual({ nip: buyers.down, account: null, check: null, isSilent: true, isOff: false })
    const { rows } = await world.db.query('select from white_list_checks')
    expect(rows).toHaveLength(0)
  })

  it('shows the latest kept answer while the list is silent', async () => {
    await world.db.query(
      `insert into white_list_checks (id, nip, day, result, request_id, made_by)
       values (gen_random_uuid(), $1, $2::date - 3, 'active', 'abc', $3)`,
      [buyers.down, today, desk.office.user.id],
    )
    const { buyer } = await check({ nip: buyers.down })
    expect(buyer).toMatchObject({ isSilent: true, check: { day: dayAfter(today, -3), requestId: 'abc' } })
  })

  it('can be of an earlier day, and of no later one', async () => {
    expect((await check({ nip: buyers.exempt, day: '2026-11-02' })).buyer?.check?.day).toBe('2026-11-02')
    expect((await check({ nip: buyers.exempt, day: dayAfter(today, 5) })).day).toBe(today)
  })

  it.each([
    [{ accounts: ['61109010140000071219812875'] }, 'accounts.0'],
    [{ accounts: Array.from({ length: 11 }, () => account) }, 'accounts'],
    [{ nip: '1234567890' }, 'nip'],
    [{ day: '31.12' }, 'day'],
  ])('refuses %j at its field, without asking', async (body, field) => {
    const answer = await desk.office.post('/white-list-checks', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toContainEqual(expect.objectContaining({ field }))
    expect(fake.requests).toEqual([])
  })

  it('has no accounts while the company has no number', async () => {
    await world.db.query('update settings set nip = null')
    expect((await check({ accounts: [account] })).accounts).toEqual([])
    await readyToIssue(world)
  })
})

describe('Kept answers', () => {
  it('include the accounts in the settings, without asking', async () => {
    await world.db.query('update invoice_settings set accounts = $1', [
      JSON.stringify([{ number: account, bank: null, label: null }]),
    ])
    const kept = async () => (await desk.office.get('/white-list-checks')).json<WhiteListAnswer>()
    expect((await kept()).accounts).toMatchObject([{ account, check: null, isSilent: false }])
    await check({ accounts: [account] })
    fake.requests.splice(0)
    expect((await kept()).accounts).toMatchObject([{ account, check: { result: 'assigned' } }])
    expect(fake.requests).toEqual([])
  })

  it('include those up to the day of an invoice', async () => {
    const draft = await aDraft(desk.office, { buyer: { ...aBuyer, nip: buyers.exempt } })
    const of = async () => (await desk.office.get(`/invoices/${draft.id}/white-list`)).json<WhiteListAnswer>()
    expect(await of()).toMatchObject({ accounts: [{ account, check: null }], buyer: { nip: buyers.exempt } })
    await check({ accounts: [account], nip: buyers.exempt })
    await issued(world, desk.office, draft)
    expect(await of()).toMatchObject({
      accounts: [{ check: { result: 'assigned' } }],
      buyer: { check: { result: 'exempt' } },
    })
    await world.db.query('update white_list_checks set day = day + 1')
    expect(await of()).toMatchObject({ accounts: [{ check: null }], buyer: { check: null } })
  })

  it('include none of a consumer, or of an invoice without an account', async () => {
    const draft = await aDraft(desk.office, {
      buyer: { ...aBuyer, kind: 'none' },
      payment: { form: 'cash', dueOn: null, account: '' },
    })
    const answer = (await desk.office.get(`/invoices/${draft.id}/white-list`)).json()
    expect(answer).toEqual({ day: today, accounts: [], buyer: null })
  })
})

describe('While registries are off', async () => {
  const quiet = await aWorld()

  it('the answer shows it, without asking', async () => {
    const clerk = await quiet.signedIn('office')
    await readyToIssue(quiet)
    const answer = (await clerk.post('/white-list-checks', { accounts: [account] })).json<WhiteListAnswer>()
    expect(answer.accounts).toMatchObject([{ check: null, isSilent: false, isOff: true }])
    expect(fake.requests).toEqual([])
  })
})
