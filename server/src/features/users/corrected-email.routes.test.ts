import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { aWorker } from '@zlecenia/contract/features/users/users.examples'
import { describe, expect, it } from 'vitest'
import { aWorldWithMail, aWorldWithoutMail, known, logIn, newPassword, tokenIn } from '#test/accounts.ts'
import type { SignedInAgent, World } from '#test/world.ts'

const { firstName, lastName } = aWorker()
const add = async (as: SignedInAgent, email: string, roles = ['ROLE_WORKER']): Promise<UserWithRights> =>
  (await as.post('/users', { firstName, lastName, email, roles })).json()
const correct = (as: SignedInAgent, { id, version }: UserWithRights, email: string) =>
  as.patch(`/users/${id}`, { version, email })
const opens = async (world: World, link: string | null | undefined) =>
  (await world.anyone.post('/auth/link', { token: tokenIn(link) })).statusCode

describe('the e-mail of a user who never signed in', async () => {
  const world = await aWorldWithoutMail()
  const admin = await known(world, 'admin', 'szefowa@firma.test')

  it('can be corrected, found, and seen in the log', async () => {
    const added = await add(admin, 'jan.lsi@firma.test')
    expect(added.emailOpen).toBe(true)
    const answer = await correct(admin, added, ' Jan.Lis@Firma.test ')
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { email: 'jan.lis@firma.test' }])
    expect((await admin.get('/users/list?q=jan.lis%40')).json().total).toBe(1)
    const { entries } = (await admin.get(`/users/${added.id}/history`)).json()
    expect(JSON.stringify(entries[0])).toContain('jan.lsi@firma.test')
  })

  it('invalidates the link sent to the old address', async () => {
    const added = await add(admin, 'ewa.lsi@firma.test')
    const { link } = (await admin.post(`/users/${added.id}/reset-link`)).json()
    await correct(admin, added, 'ewa.lis@firma.test')
    expect(await opens(world, link)).toBe(400)
    const again = (await admin.post(`/users/${added.id}/reset-link`)).json()
    expect(again.link).not.toBeNull()
    expect(await opens(world, again.link)).toBe(200)
  })

  it('revives no earlier invitation of the old address', async () => {
    const body = { email: 'ola.lsi@firma.test', roles: ['ROLE_WORKER'] }
    const { sent } = (await admin.post('/users/invitations', body)).json()
    const added = await add(admin, body.email)
    await correct(admin, added, 'ola.lis@firma.test')
    expect(await opens(world, sent.link)).toBe(400)
  })

  it('must be unused by another user', async () => {
    const answer = await correct(admin, await add(admin, 'iga@firma.test'), 'szefowa@firma.test')
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'email'])
  })

  it('waits once a password is set, and cannot be removed', async () => {
    const { user } = await known(world, 'worker', 'adam@firma.test')
    const read: UserWithRights = (await admin.get(`/users/${user.id}`)).json()
    expect(read.emailOpen).toBe(false)
    const answer = await correct(admin, read, 'inny@firma.test')
    expect(answer.json()).toMatchObject({
      email: 'adam@firma.test',
      pendingEmail: { email: 'inny@firma.test', byLink: false },
      version: read.version,
    })
    expect((await logIn(world, 'inny@firma.test')).statusCode).toBe(400)
    expect((await logIn(world, 'adam@firma.test')).statusCode).toBe(200)
    const body = { version: read.version, email: '', login: 'adam.lis' }
    const removed = await admin.patch(`/users/${user.id}`, body)
    expect([removed.statusCode, removed.json().errors]).toEqual([
      400,
      [{ field: 'email', message: 'E-mail zmienia użytkownik w ustawieniach swojego konta' }],
    ])
  })

  it('changes in the settings if it is that of the caller', async () => {
    const me: UserWithRights = (await admin.get(`/users/${admin.user.id}`)).json()
    expect((await correct(admin, me, 'szefowa2@firma.test')).json().errors).toMatchObject([
      { field: 'email' },
    ])
  })

  it('cannot be corrected by a caller with fewer rights', async () => {
    const boss = await add(admin, 'szef@firma.test', ['ROLE_ADMIN'])
    const office = await world.signedIn('office')
    expect((await correct(office, boss, 'moj@firma.test')).statusCode).toBe(403)
    await world.db.query("insert into role_rules values ('ROLE_OFFICE', 'update', 'User', false)")
    expect((await correct(office, boss, 'moj@firma.test')).statusCode).toBe(403)
    const worker = await add(admin, 'robert@firma.test')
    expect((await correct(office, worker, 'rober@firma.test')).statusCode).toBe(200)
  })
})

describe('a corrected e-mail, with mail', async () => {
  const world = await aWorldWithMail()
  const admin = await known(world, 'admin', 'szefowa@firma.test')

  it('receives a new invitation if the old address had one', async () => {
    const added = await add(admin, 'jan.lsi@firma.test')
    await admin.post(`/users/${added.id}/reset-link`)
    const old = world.office.letters.at(-1)?.text
    await correct(admin, added, 'jan.lis@firma.test')
    const letter = world.office.letters.at(-1)
    expect(letter?.to).toMatchObject([{ address: 'jan.lis@firma.test' }])
    expect(await opens(world, old)).toBe(400)
    await world.anyone.post('/auth/reset-password', { token: tokenIn(letter?.text), password: newPassword })
    expect((await logIn(world, 'jan.lis@firma.test', newPassword)).statusCode).toBe(200)
  })

  it('receives nothing if the user was not invited yet', async () => {
    const added = await add(admin, 'ewa.lsi@firma.test')
    const before = world.office.letters.length
    await correct(admin, added, 'ewa.lis@firma.test')
    expect(world.office.letters).toHaveLength(before)
  })
})
