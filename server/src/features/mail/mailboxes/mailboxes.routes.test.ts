import type { AddressInfo } from 'node:net'
import type { Mailbox } from '@zlecenia/contract/features/mail/mailboxes.contract'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '#platform/ids.ts'
import { addMailbox, aMailServer, mailboxAt } from '#test/mailboxes.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
const admin = await world.signedIn('admin')
const office = await world.signedIn('office')

const server = { host: 'imap.firma.test', port: 993, security: 'tls' }
const aMailbox = (its: object = {}) => ({
  id: newId(),
  address: `${newId()}@firma.test`,
  name: null,
  login: 'biuro',
  password: 'haslo-skrzynki',
  imap: server,
  smtp: { ...server, port: 587, security: 'starttls' },
  signature: null,
  ...its,
})
const added = async () => (await admin.post('/settings/mailboxes', aMailbox())).json<Mailbox>()
const fieldOf = (answer: { json(): { errors?: { field: string; message: string }[] } }) =>
  answer.json().errors?.[0]

describe('a mailbox of the settings', () => {
  it('never returns its password, neither in answers nor in the log', async () => {
    const sent = aMailbox({ password: 'Bardzo-Tajne-7' })
    const made = await admin.post('/settings/mailboxes', sent)
    expect(made.statusCode).toBe(201)
    await admin.patch(`/settings/mailboxes/${sent.id}`, { password: 'Inne-Tajne-8', version: 1 })
    const all = await admin.get('/settings/mailboxes')
    const { rows } = await world.db.query('select before, after from audit_log')
    const { rows: stored } = await world.db.query('select * from mailboxes')
    expect(`${made.body}${all.body}${JSON.stringify([rows, stored])}`).not.toMatch(/Tajne/u)
    expect(made.json()).toMatchObject({ state: 'new', letters: 0, active: true, version: 1 })
  })

  it('belongs only to administrators', async () => {
    expect((await office.get('/settings/mailboxes')).statusCode).toBe(403)
    expect((await office.post('/settings/mailboxes', aMailbox())).statusCode).toBe(403)
  })

  it('cannot have the address of another', async () => {
    const { address } = await added()
    const again = await admin.post('/settings/mailboxes', aMailbox({ address: address.toUpperCase() }))
    expect([again.statusCode, fieldOf(again)]).toEqual([
      400,
      { field: 'address', message: 'Skrzynka o tym adresie już jest' },
    ])
  })

  it.each([
    ['127.0.0.1', 'imap.host'],
    ['192.168.1.10', 'imap.host'],
    ['169.254.169.254', 'imap.host'],
  ])('refuses a server of an inner network: %s', async (host, field) => {
    const answer = await admin.post('/settings/mailboxes', aMailbox({ imap: { ...server, host } }))
    expect([answer.statusCode, fieldOf(answer)?.field]).toEqual([400, field])
  })

  it.each(['localhost', 'imap.firma.test:993', 'https://firma.test', 'a b.test', ''])(
    'refuses %j as a host',
    async (host) => {
      const answer = await admin.post('/settings/mailboxes', aMailbox({ smtp: { ...server, host } }))
      expect([answer.statusCode, fieldOf(answer)?.field]).toEqual([400, 'smtp.host'])
    },
  )

  it('refuses connections without encryption', async () => {
    const plain = aMailbox({ smtp: { ...server, security: 'none' } })
    const answer = await admin.post('/settings/mailboxes', plain)
    expect([answer.statusCode, fieldOf(answer)?.field]).toEqual([400, 'smtp.security'])
  })

  it('needs the password again for another server or login, so that no stored password leaves', async () => {
    const { id, version } = await added()
    const changed = { imap: { ...server, host: 'imap.obcy.test' }, version }
    const refused = await admin.patch(`/settings/mailboxes/${id}`, changed)
    expect([refused.statusCode, fieldOf(refused)?.field]).toEqual([400, 'password'])
    const login = await admin.patch(`/settings/mailboxes/${id}`, { login: 'inny', version })
    expect([login.statusCode, fieldOf(login)?.field]).toEqual([400, 'password'])
    const renewed = await admin.patch(`/settings/mailboxes/${id}`, { ...changed, password: 'x' })
    expect([renewed.statusCode, renewed.json().imap.host]).toEqual([200, 'imap.obcy.test'])
  })

  it('keeps its state for a new signature, and refuses a stale version', async () => {
    const { id, version } = await added()
    await world.db.query("update mailboxes set state = 'ok' where id = $1", [id])
    const signed = await admin.patch(`/settings/mailboxes/${id}`, {
      signature: 'Pozdrawiamy\nBiuro',
      version,
    })
    expect(signed.json()).toMatchObject({ state: 'ok', signature: 'Pozdrawiamy\nBiuro', version: 2 })
    expect((await admin.patch(`/settings/mailboxes/${id}`, { name: 'Biuro', version })).statusCode).toBe(409)
  })
})

describe('a test of a mailbox', async () => {
  const demo = await aWorld({ demo: true })
  const owner = await demo.signedIn('admin')

  it('signs in to both servers', async () => {
    const id = await addMailbox(demo, owner, mailboxAt(await aMailServer()))
    const answer = await owner.post(`/settings/mailboxes/${id}/test`)
    const works = { works: true, detail: null }
    expect(answer.json()).toEqual({ imap: works, smtp: works })
  })

  it('returns the words of the servers', async () => {
    const sent = mailboxAt(await aMailServer(), { password: 'nie-to', address: 'inny@firma.test' })
    const id = await addMailbox(demo, owner, sent)
    const { imap, smtp } = (await owner.post(`/settings/mailboxes/${id}/test`)).json()
    expect([imap.works, smtp.works]).toEqual([false, false])
    expect(smtp.detail).toContain('Invalid login')
  })

  it('signs in to no server with a certificate that is not trusted', async () => {
    const signedIn: string[] = []
    const stranger = new SMTPServer({
      secure: true,
      onAuth({ username = '' }, _session, done) {
        signedIn.push(username)
        done(null, { user: username })
      },
    })
    stranger.on('error', () => undefined)
    await new Promise<void>((listening) => stranger.listen(0, '127.0.0.1', listening))
    onTestFinished(() => new Promise<void>((closed) => stranger.close(() => closed())))
    const { port } = stranger.server.address() as AddressInfo
    const its = { host: '127.0.0.1', port, security: 'tls' as const }
    const sent = mailboxAt(await aMailServer(), { address: 'tls@firma.test', imap: its, smtp: its })
    const id = await addMailbox(demo, owner, sent)
    const { imap, smtp } = (await owner.post(`/settings/mailboxes/${id}/test`)).json()
    expect([imap, smtp]).toEqual(
      [imap, smtp].map(() => ({ works: false, detail: expect.stringMatching(/certificate/u) })),
    )
    expect(signedIn).toEqual([])
  })

  it('refuses a name that leads into an inner network', async () => {
    const inside = { host: 'localhost.localdomain', port: 1, security: 'tls' }
    const id = newId()
    const sent = { ...aMailbox({ imap: inside, smtp: inside }), id }
    await admin.post('/settings/mailboxes', sent)
    const { imap } = (await admin.post(`/settings/mailboxes/${id}/test`)).json()
    expect(imap.works).toBe(false)
    expect(imap.detail).toMatch(/sieci wewnętrznej|Nie ma serwera/u)
  })

  it('translates an unreadable password into the language of the reader', async () => {
    const id = await addMailbox(demo, owner, mailboxAt(await aMailServer(), { address: 'k@firma.test' }))
    await demo.db.query("update mailboxes set sealed = 'x' where id = $1", [id])
    const answer = await owner.post(`/settings/mailboxes/${id}/test`, undefined, { 'accept-language': 'en' })
    expect(answer.json().imap.detail).toBe('The stored password cannot be read. Enter it again.')
  })
})
