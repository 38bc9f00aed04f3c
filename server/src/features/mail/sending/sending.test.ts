import { writingLimits } from '@zlecenia/contract/features/mail/writing-limits'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { fakeFolders } from '#seed/mail-fake.ts'
import { aKeeper, lettersOf } from '#test/mailboxes.ts'
import { type SmtpFate, type SmtpStep, smtpSteps } from '#test/scripted-smtp.ts'
import { aSendingDesk, jan, Killed } from '#test/sending.ts'
import { aWorld } from '#test/world.ts'
import { usualPatience } from '../mail-servers.ts'
import { type SendingStep, sendLetter } from './outbox.task.ts'

const world = await aWorld({ demo: true })
const office = await world.signedIn('office')
const { deps, endsAt, aPlace, aDraft, queued, due, rowOf } = aSendingDesk(world, office)

beforeAll(() => world.db.query("insert into settings (company_name) values ('Serwis Budynków')"))

const draftIs = async (id: string) => (await office.get(`/mail/drafts/${id}`)).statusCode

describe('a letter', () => {
  it('leaves once, with one copy in the sent folder, and ends its draft', async () => {
    const { smtp, mailboxId, inSent } = await aPlace()
    const { id, draftId } = await queued(mailboxId, {
      cc: [{ name: 'Ewa', address: 'ewa@wspolnota.test' }],
      bcc: [{ name: '', address: 'tajny@firma.test' }],
      html: '<p>Dzień <b>dobry</b><script>alert(1)</script></p>',
    })
    await sendLetter(deps(), id)
    await sendLetter(deps(), id)
    expect(await rowOf(id)).toMatchObject({ state: 'sent', error: null })
    expect(smtp.letters).toHaveLength(1)
    const [{ read, to, raw } = { read: null, to: [], raw: Buffer.alloc(0) }] = smtp.letters
    expect(to).toEqual(['jan@wspolnota.test', 'ewa@wspolnota.test', 'tajny@firma.test'])
    expect(read?.from).toMatchObject({ name: 'Serwis Budynków' })
    expect(read?.text?.trim()).toBe('Dzień dobry')
    expect(read?.html).toContain('<b>dobry</b>')
    expect(raw.toString()).not.toMatch(/script|tajny@|auto-submitted/iu)
    expect(inSent()).toHaveLength(1)
    expect(inSent()[0]?.raw).toContain('tajny@firma.test')
    expect(inSent()[0]?.flags).toContain('\\Seen')
    expect(await draftIs(draftId)).toBe(404)
  })

  it('counts as sent when the sent folder has its name', async () => {
    const { smtp, mailboxId, inSent, server } = await aPlace()
    const { id } = await queued(mailboxId)
    const { rows } = await world.db.query<{ name: string }>(
      'select message_id as name from mail_outbox where id = $1',
      [id],
    )
    const raw = Buffer.from(`Message-ID: <${rows[0]?.name}>\r\nSubject: Winda\r\n\r\nTak`)
    server.add(fakeFolders.sent, { raw, at: new Date() })
    await sendLetter(deps(), id)
    expect(await rowOf(id)).toMatchObject({ state: 'sent' })
    expect([smtp.letters.length, inSent().length]).toEqual([0, 1])
  })

  it('carries files under their names', async () => {
    const { smtp, mailboxId } = await aPlace()
    const { id, version } = await aDraft(mailboxId)
    const name = encodeURIComponent('Kosztorys – żółty.txt')
    await office.putBytes(`/mail/drafts/${id}/files/${newId()}?name=${name}`, Buffer.from('suma: 12'))
    const { outboxId } = (await office.post(`/mail/drafts/${id}/send`, { version })).json()
    await due(outboxId)
    await sendLetter(deps(), outboxId)
    expect(smtp.letters[0]?.read.attachments).toMatchObject([{ filename: 'Kosztorys – żółty.txt' }])
  })

  it.each([
    ['subject', { subject: 'Winda\r\nBcc: obcy@zly.test' }],
    ['name', { to: [{ name: 'Jan\r\nBcc: obcy@zly.test', address: 'jan@wspolnota.test' }] }],
  ])('begins no other header with its %s', async (_, its) => {
    const { smtp, mailboxId } = await aPlace()
    const { id } = await queued(mailboxId, its)
    await sendLetter(deps(), id)
    const [letter] = smtp.letters
    expect(letter?.to).toEqual(['jan@wspolnota.test'])
    const [head = ''] = letter?.raw.toString().split('\r\n\r\n') ?? []
    expect(head).not.toMatch(/^bcc:/imu)
  })

  it('joins its thread before the mailbox is read again', async () => {
    const { mailboxId } = await aPlace()
    await world.db.query(
      `insert into mail_folders (id, mailbox_id, path, role, uid_validity) values ($1, $2, 'Wysłane', 'sent', 2)`,
      [newId(), mailboxId],
    )
    const { id } = await queued(mailboxId, { subject: 'Przegląd' })
    await sendLetter(deps(), id)
    const [stored] = await lettersOf(world, mailboxId)
    expect(stored).toMatchObject({ subject: 'Przegląd', folder: 'Wysłane', seen: true })
    const { rows } = await world.db.query('select thread_id as thread from mail_outbox where id = $1', [id])
    expect(rows).toEqual([{ thread: stored?.thread }])
  })
})

describe('a server that refuses', () => {
  it.each(smtpSteps)(
    'for good at %s fails the letter with its words; a person sends it again',
    async (at) => {
      const { smtp, mailboxId } = await aPlace()
      const { id } = await queued(mailboxId)
      smtp.script = { at, fate: 550 }
      await sendLetter(deps(), id)
      expect(await rowOf(id)).toMatchObject({
        state: 'failed',
        stage: 'none',
        error: expect.stringMatching(/5\d\d|scripted/u),
      })
      expect(smtp.letters).toEqual([])
      smtp.script = null
      expect((await office.post(`/mail/outbox/${id}/retry`, {})).statusCode).toBe(200)
      await sendLetter(deps(), id)
      expect(await rowOf(id)).toMatchObject({ state: 'sent' })
      expect(smtp.letters).toHaveLength(1)
    },
  )

  it.each(['connect', 'from', 'recipient', 'data'] as const)('for now at %s is retried', async (at) => {
    const { smtp, mailboxId } = await aPlace()
    const { id } = await queued(mailboxId)
    smtp.script = { at, fate: 451 }
    await sendLetter(deps(), id)
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', stage: 'none' })
    smtp.script = null
    await sendLetter(deps(), id)
    expect(smtp.letters).toEqual([])
    await due(id)
    await sendLetter(deps(), id)
    expect(smtp.letters).toHaveLength(1)
  })

  it('gives up after an hour', async () => {
    const { smtp, mailboxId } = await aPlace()
    const { id } = await queued(mailboxId)
    smtp.script = { at: 'from', fate: 451 }
    await sendLetter(deps(), id)
    await world.db.query(`update mail_outbox set tried_at = now() - interval '61 minutes' where id = $1`, [
      id,
    ])
    await due(id)
    await sendLetter(deps(), id)
    expect(await rowOf(id)).toMatchObject({ state: 'failed' })
    const { letters } = (await office.get('/mail/outbox?state=failed')).json()
    expect(letters.find((it: { id: string }) => it.id === id).error).toMatch(/^Przez godzinę .*451/u)
  })

  it('takes all recipients or none', async () => {
    const { smtp, mailboxId } = await aPlace()
    const { id } = await queued(mailboxId, { to: [jan, { name: '', address: 'nie-ma@wspolnota.test' }] })
    smtp.script = { at: 'recipient', fate: 550, address: 'nie-ma@wspolnota.test' }
    await sendLetter(deps(), id)
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('nie-ma@wspolnota.test'),
    })
    expect(smtp.letters).toEqual([])
  })
})

describe('a server that falls silent', () => {
  it.each(['connect', 'auth', 'from', 'recipient'] as const)('at %s is retried', async (at: SmtpStep) => {
    const { smtp, mailboxId } = await aPlace()
    const { id } = await queued(mailboxId)
    const fate: SmtpFate = 'hangs'
    smtp.script = { at, fate }
    await sendLetter(deps(), id)
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', stage: 'none' })
  })

  it('after the whole letter leaves the decision to a person', async () => {
    const { smtp, mailboxId, inSent } = await aPlace()
    const { id } = await queued(mailboxId)
    smtp.script = { at: 'data', fate: 'hangs' }
    await sendLetter(deps(), id)
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', stage: 'ending' })
    expect((await office.delete(`/mail/outbox/${id}`)).statusCode).toBe(409)
    await due(id)
    await sendLetter(deps(), id)
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      stage: 'ending',
      error: 'mailWriting.uncertain',
    })
    const { letters } = (await office.get('/mail/outbox?state=failed')).json()
    const listed = letters.find((it: { id: string }) => it.id === id)
    expect(listed).toMatchObject({ isUncertain: true, error: expect.stringMatching(/^Nie wiadomo/u) })
    smtp.script = null
    await office.post(`/mail/outbox/${id}/retry`, { isSent: true })
    await sendLetter(deps(), id)
    expect(await rowOf(id)).toMatchObject({ state: 'sent' })
    expect([smtp.letters.length, inSent().length]).toEqual([1, 1])
  })
})

describe('a program that ends', () => {
  const steps: readonly SendingStep[] = ['claimed', 'composed', 'ending', 'handed', 'kept', 'finished']

  it.each(steps)('at %s sends the letter once in all, and keeps it once', async (step) => {
    const { smtp, mailboxId, inSent } = await aPlace()
    const { id } = await queued(mailboxId)
    await expect(sendLetter(endsAt(step), id)).rejects.toThrow(Killed)
    await due(id)
    await sendLetter(deps(), id)
    // All but the final dot was there: the next program cannot know, and asks.
    if (step === 'ending') {
      expect(await rowOf(id)).toMatchObject({ state: 'failed', stage: 'ending' })
      expect(smtp.letters).toEqual([])
      await office.post(`/mail/outbox/${id}/retry`, {})
      await sendLetter(deps(), id)
    }
    expect(await rowOf(id)).toMatchObject({ state: 'sent' })
    expect([smtp.letters.length, inSent().length]).toEqual([1, 1])
  })

  it('while the server answers never has the letter sent twice by itself', async () => {
    const { smtp, mailboxId } = await aPlace()
    const { id } = await queued(mailboxId)
    smtp.script = { at: 'data', fate: 'hangs' }
    const gone = new Promise<void>((taken) => {
      smtp.onTaken = taken
    })
    const dying = sendLetter(deps(), id)
    await gone
    await due(id)
    await sendLetter(deps(), id)
    await dying
    expect(await rowOf(id)).toMatchObject({ state: 'failed', error: 'mailWriting.uncertain' })
    expect(smtp.letters).toHaveLength(1)
  })
})

it('sends a letter from one of two programs', async () => {
  const { smtp, mailboxId, inSent } = await aPlace()
  const { id } = await queued(mailboxId)
  const other = openDatabase({ ...world.target, log: world.deps.log })
  await Promise.all([sendLetter(deps(), id), sendLetter(deps({ db: other }), id)])
  await other.close()
  expect([smtp.letters.length, inSent().length]).toEqual([1, 1])
})

it('counts a letter as sent whose copy a full mailbox refuses, and shows its words', async () => {
  const { server, smtp, mailboxId } = await aPlace()
  server.refuse('APPEND', 'Quota exceeded')
  const { id } = await queued(mailboxId)
  const words = expect.stringContaining('Quota exceeded')
  await sendLetter(deps({ patience: usualPatience }), id)
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', stage: 'handed', error: words })
  await world.db.query(`update mail_outbox set tried_at = now() - interval '61 minutes' where id = $1`, [id])
  await due(id)
  await sendLetter(deps({ patience: usualPatience }), id)
  expect(await rowOf(id)).toMatchObject({ state: 'sent', error: words })
  expect(smtp.letters).toHaveLength(1)
})

it('counts the letters of an hour one after the other', async () => {
  const { mailboxId } = await aPlace()
  const busy = await world.signedIn('office')
  const drafts = await Promise.all(
    [1, 2].map(async () =>
      (await busy.post('/mail/drafts', { id: newId(), mode: 'new', mailboxId, to: [jan] })).json<{
        id: string
        version: number
      }>(),
    ),
  )
  await world.db.query(
    `insert into mail_outbox (id, mailbox_id, message_id, subject, addresses, state, send_after, author_id)
     select gen_random_uuid(), $1, n::text, '', '{}', 'sent', now(), $2 from generate_series(2, $3) n`,
    [mailboxId, busy.user.id, writingLimits.sentAnHour],
  )
  const answers = await Promise.all(
    drafts.map(({ id, version }) => busy.post(`/mail/drafts/${id}/send`, { version })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429])
})

it('holds letters that waited in a backup', async () => {
  const { smtp, mailboxId } = await aPlace()
  const { id } = await queued(mailboxId)
  await world.db.query(
    `insert into audit_log (id, action, subject, at) values (gen_random_uuid(), 'restored', 'Backup', now())`,
  )
  await sendLetter(deps(), id)
  expect(await rowOf(id)).toMatchObject({ state: 'failed', error: 'mailWriting.restored' })
  expect(smtp.letters).toEqual([])
  await office.post(`/mail/outbox/${id}/retry`, {})
  await sendLetter(deps(), id)
  expect(smtp.letters).toHaveLength(1)
})

it('marks the answered letter on its server', async () => {
  const { server, mailboxId } = await aPlace()
  const request =
    'Message-ID: <prosba@wspolnota.test>\r\nFrom: jan@wspolnota.test\r\nSubject: Awaria\r\n\r\nStoi'
  server.add(fakeFolders.inbox, { raw: Buffer.from(request), at: new Date() })
  await world.db.query('update mailboxes set lease_node = null, lease_until = null where id = $1', [
    mailboxId,
  ])
  const keeper = aKeeper(world)
  try {
    const [letter] = await vi.waitFor(async () => {
      const { rows } = await world.db.query<{ id: string }>(
        `select m.id from mail_messages m join mail_originals o on o.message_id = m.id where m.mailbox_id = $1`,
        [mailboxId],
      )
      expect(rows).toHaveLength(1)
      return rows
    }, 20_000)
    const draft = (
      await office.post('/mail/drafts', { id: newId(), mode: 'reply', messageId: letter?.id })
    ).json()
    expect(draft).toMatchObject({ subject: 'Re: Awaria', to: [{ address: 'jan@wspolnota.test' }] })
    const { outboxId } = (
      await office.post(`/mail/drafts/${draft.id}/send`, { version: draft.version })
    ).json()
    await due(outboxId)
    await sendLetter(deps(), outboxId)
    await vi.waitFor(
      () => expect(server.box(fakeFolders.inbox).messages[0]?.flags).toContain('\\Answered'),
      20_000,
    )
    await vi.waitFor(async () => {
      const threads = new Set((await lettersOf(world, mailboxId)).map(({ thread }) => thread))
      expect([(await lettersOf(world, mailboxId)).length, threads.size]).toEqual([2, 1])
    }, 20_000)
  } finally {
    await keeper.stop()
  }
})
