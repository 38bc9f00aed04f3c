import { beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '#platform/environment.ts'
import { startNominatimFake } from '#seed/nominatim-fake.ts'
import { startRouterFake } from '#seed/router-fake.ts'
import { startVatListFake } from '#seed/vat-list-fake.ts'
import { aPostOffice } from '#test/post-office.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const office = await aPostOffice()
const registry = await startVatListFake()
const map = await startNominatimFake()
const router = await startRouterFake()
const connected = await aWorld({
  environment: readEnvironment({
    SMTP_URL: office.url.replace('//', '//poczta:tajne@'),
    MF_API_URL: registry.url,
    GEOCODER_URL: map.url,
    ROUTER_URL: router.url,
    ROUTER_KIND: 'valhalla',
  }),
})
const alone = await aWorld({ environment: readEnvironment({ NIP_SOURCE: 'off' }) })
let admin: SignedInAgent
let lonely: SignedInAgent
beforeAll(async () => {
  admin = await connected.signedIn('admin', { email: 'zofia@firma.test' })
  lonely = await alone.signedIn('admin')
  return () => Promise.all([registry.close(), map.close(), router.close()])
})

const test = async (who: SignedInAgent, name: string) =>
  (await who.post(`/settings/connections/${name}/test`)).json()

describe('connections', () => {
  it('show the configuration without secrets', async () => {
    const answer = await admin.get('/settings/connections')
    expect(answer.json().connections).toEqual([
      { name: 'mail', on: true, address: new URL(office.url).host, space: null },
      { name: 'registry', on: true, address: registry.url, space: null },
      { name: 'geocoder', on: true, address: map.url, space: null },
      { name: 'router', on: true, address: router.url, space: null },
      { name: 'storage', on: true, address: null, space: expect.objectContaining({ low: false }) },
    ])
    expect(answer.body).not.toContain('tajne')
    expect((await lonely.get('/settings/connections')).json().connections).toMatchObject([
      { name: 'mail', on: false, address: null },
      { name: 'registry', on: false, address: null },
      { name: 'geocoder', on: false, address: null },
      { name: 'router', on: false, address: null },
      { name: 'storage', on: true },
    ])
  })

  it('show the address of the program, and whether it can be reached from elsewhere', async () => {
    const entrance = async (environment: Record<string, string>) => {
      const world = await aWorld({ environment: readEnvironment(environment) })
      return (await (await world.signedIn('admin')).get('/settings/connections')).json().entrance
    }
    expect((await lonely.get('/settings/connections')).json().entrance).toEqual({
      link: 'http://127.0.0.1:3000',
      onlyHere: true,
      host: '127.0.0.1',
      publicUrl: null,
    })
    // The host is reachable, but links lead each user to their own machine.
    expect(await entrance({ HOST: '0.0.0.0' })).toEqual({
      link: 'http://localhost:3000',
      onlyHere: true,
      host: '0.0.0.0',
      publicUrl: null,
    })
    expect(await entrance({ HOST: '0.0.0.0', PUBLIC_URL: 'http://biuro:3000/' })).toEqual({
      link: 'http://biuro:3000',
      onlyHere: false,
      host: '0.0.0.0',
      publicUrl: 'http://biuro:3000',
    })
  })

  it('send a test letter to the caller, through the real server', async () => {
    const plain = await aWorld({ environment: readEnvironment({ SMTP_URL: office.url, NIP_SOURCE: 'off' }) })
    const me = await plain.signedIn('admin', { email: 'adam@firma.test' })
    expect(await test(me, 'mail')).toEqual({ works: true, detail: 'adam@firma.test' })
    expect(office.letters.at(-1)).toMatchObject({
      to: [{ address: 'adam@firma.test' }],
      subject: 'Wiadomość próbna z programu Zlecenia',
    })
    office.refuse(1)
    const refused = await test(me, 'mail')
    expect(refused.works).toBe(false)
    expect(refused.detail).toContain('busy')
  })

  it('query the registry itself, and store, read and remove a file', async () => {
    const before = registry.requests.length
    expect(await test(admin, 'registry')).toMatchObject({ works: true, detail: expect.any(String) })
    expect(await test(admin, 'registry')).toMatchObject({ works: true })
    expect(registry.requests.length).toBe(before + 2)
    expect(await test(admin, 'geocoder')).toEqual({
      works: true,
      detail: 'Plac Defilad 1, Warszawa, województwo lubuskie, Polska',
    })
    expect(await test(admin, 'router')).toMatchObject({
      works: true,
      detail: expect.stringMatching(/ km, 0:\d\d$/u),
    })
    router.answer = () => ({ status: 503, body: '' })
    expect(await test(admin, 'router')).toEqual({ works: false, detail: 'status 503' })
    router.answer = undefined
    expect(await test(admin, 'storage')).toEqual({ works: true, detail: null })
    const left: string[] = []
    for await (const key of connected.uploads.keysBefore(new Date(Date.now() + 60_000))) left.push(key)
    expect(left).toEqual([])
  })

  it('answer without an error that an unconfigured one does not work', async () => {
    expect(await test(lonely, 'mail')).toEqual({ works: false, detail: 'SMTP_URL' })
    expect(await test(lonely, 'registry')).toEqual({ works: false, detail: 'NIP_SOURCE' })
    expect(await test(lonely, 'geocoder')).toEqual({ works: false, detail: 'GEOCODER_URL' })
    expect(await test(lonely, 'router')).toEqual({ works: false, detail: 'ROUTER_URL' })
  })

  it('can be tested by administrators alone, a few times a minute, with a log entry', async () => {
    const clerk = await connected.signedIn('office')
    expect((await clerk.get('/settings/connections')).statusCode).toBe(403)
    expect((await clerk.post('/settings/connections/mail/test')).statusCode).toBe(403)
    const other = await connected.signedIn('admin')
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) {
      statuses.push((await other.post('/settings/connections/storage/test')).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    const { rows } = await connected.db.query(
      "select 1 from audit_log where action = 'tested' and user_id = $1",
      [other.user.id],
    )
    expect(rows).toHaveLength(6)
  })
})
