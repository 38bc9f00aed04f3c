import type { MailDraft } from '@zlecenia/contract/features/mail/writing.contract'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aStoredThread } from '#test/mailboxes.ts'
import { anOffice, aPicture } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld({ demo: true })
const orders = await anOffice(world)
const { office } = orders
const anna = await world.signedIn('office', { firstName: 'Anna', lastName: 'Zielińska' })
const jan = { name: 'Jan Kowalski', address: 'jan@wspolnota.test' }

const mailboxId = newId()
await world.db.query(
  `insert into mailboxes (id, address, login, sealed, imap, smtp, signature)
   values ($1, 'biuro@firma.test', 'a', 'x', '{}', '{}', E'Pozdrawiamy\nSerwis')`,
  [mailboxId],
)

const raw = (head: Record<string, string>, body = 'Winda stoi.') =>
  Buffer.from(
    [
      ...Object.entries({
        'Message-ID': '<winda@wspolnota.test>',
        From: 'Jan Kowalski <jan@wspolnota.test>',
        To: 'Biuro <biuro@firma.test>',
        Subject: 'Winda',
        'Content-Type': 'text/plain; charset=utf-8',
        ...head,
      }).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  )

/** A letter as indexed and stored. */
async function aLetter(
  head: Record<string, string>,
  body?: string,
  its: { sent?: boolean; cc?: string[]; to?: string[] } = {},
) {
  const { letters } = await aStoredThread(world, {
    raw: raw(head, body),
    mailboxId,
    roles: [its.sent ? 'sent' : 'inbox'],
  })
  const [id = ''] = letters
  const of = (kind: string, all: string[]) => all.map((addr) => ({ kind, name: null, addr }))
  await world.db.query('update mail_messages set recipients = $2, from_addr = $3 where id = $1', [
    id,
    JSON.stringify([...of('to', its.to ?? ['biuro@firma.test']), ...of('cc', its.cc ?? [])]),
    its.sent ? 'biuro@firma.test' : 'jan@wspolnota.test',
  ])
  return id
}
const started = async (its: object): Promise<MailDraft> => {
  const answer = await office.post('/mail/drafts', { id: newId(), mode: 'new', ...its })
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
  return answer.json()
}
const addresses = (all: readonly { address: string }[]) => all.map(({ address }) => address)

describe('an answer', () => {
  it('goes to the author of the letter', async () => {
    const draft = await started({ mode: 'reply', messageId: await aLetter({}) })
    expect(draft).toMatchObject({
      subject: 'Re: Winda stoi',
      to: [{ address: 'jan@wspolnota.test' }],
      cc: [],
    })
  })

  it.each([
    ['to Reply-To', { 'Reply-To': 'Ewa <ewa@wspolnota.test>' }, 'ewa@wspolnota.test'],
    [
      'to the author whose letter a group rewrote',
      { From: 'Grupa <grupa@firma.test>', 'X-Original-From': 'Ola <ola@klient.test>' },
      'ola@klient.test',
    ],
    ['not to ourselves in Reply-To', { 'Reply-To': 'biuro@firma.test' }, 'jan@wspolnota.test'],
  ])('goes %s', async (_, head, expected) => {
    expect(addresses((await started({ mode: 'reply', messageId: await aLetter(head) })).to)).toEqual([
      expected,
    ])
  })

  it('to a letter of ours goes to its recipients again', async () => {
    const messageId = await aLetter({ From: 'biuro@firma.test' }, 'Będziemy jutro.', {
      sent: true,
      to: ['ewa@wspolnota.test'],
    })
    expect(addresses((await started({ mode: 'reply', messageId })).to)).toEqual(['ewa@wspolnota.test'])
  })

  it('to all has each address once, without ours', async () => {
    const messageId = await aLetter({}, 'Stoi', {
      to: ['biuro@firma.test', 'EWA@wspolnota.test', 'jan@wspolnota.test'],
      cc: ['ewa@wspolnota.test', 'adam@wspolnota.test'],
    })
    const { to, cc } = await started({ mode: 'all', messageId })
    expect([addresses(to), addresses(cc)]).toEqual([
      ['jan@wspolnota.test'],
      ['ewa@wspolnota.test', 'adam@wspolnota.test'],
    ])
  })

  it('quotes only the words of its author, so that quotes do not grow', async () => {
    const body =
      'Tak, proszę.\r\n\r\nW dniu 10.10.2026 o 8:00 Biuro napisał(a):\r\n> Czy jutro?\r\n>> Winda stoi'
    const { html } = await started({ mode: 'reply', messageId: await aLetter({}, body) })
    expect(html).toMatch(/Jan Kowalski &lt;jan@wspolnota\.test&gt; napisał\(a\):/u)
    expect(html).toContain('Tak, proszę.')
    expect(html).not.toMatch(/Czy jutro|&gt; Winda/u)
    expect(html).toContain('Pozdrawiamy')
  })

  it('has a single prefix', async () => {
    const messageId = await aLetter({})
    await world.db.query(`update mail_messages set subject = 'Re: Odp: RE: Winda' where id = $1`, [messageId])
    expect((await started({ mode: 'reply', messageId })).subject).toBe('Re: Winda')
  })

  it('begins once, whatever is repeated', async () => {
    const sent = { id: newId(), mode: 'reply', messageId: await aLetter({}) }
    const [first, again] = [await office.post('/mail/drafts', sent), await office.post('/mail/drafts', sent)]
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  })
})

it('forwards the text of a letter with its files', async () => {
  const letter = [
    'Message-ID: <plik@wspolnota.test>',
    'From: Jan Kowalski <jan@wspolnota.test>',
    'Subject: Plan',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Plan budynku',
    '--x',
    'Content-Type: application/octet-stream; name="plan.dwg"',
    'Content-Disposition: attachment; filename="plan.dwg"',
    '',
    'AutoCAD',
    '--x--',
  ].join('\r\n')
  const { letters } = await aStoredThread(world, { raw: Buffer.from(letter), mailboxId })
  const draft = await started({ mode: 'forward', messageId: letters[0] })
  expect(draft).toMatchObject({ subject: 'Fwd: Winda stoi', to: [], files: [{ name: 'plan.dwg' }] })
  expect(draft.html).toContain('Plan budynku')
  const answer = await office.get(`/mail/drafts/${draft.id}/files/${draft.files[0]?.id}`)
  expect(answer.headers['content-disposition']).toMatch(/^attachment/u)
})

describe('a draft', () => {
  it('keeps the typed text, and only elements that a letter may contain', async () => {
    const { id, version } = await started({})
    const html =
      '<p onclick="x()">Tak<img src="https://zly.test/a.png"><script>x()</script> <a href="javascript:x()">tu</a></p>'
    const saved = (
      await office.patch(`/mail/drafts/${id}`, { version, to: [{ name: '', address: 'nie' }], html })
    ).json()
    expect(saved).toMatchObject({ to: [{ address: 'nie' }], version: version + 1 })
    expect(saved.html).not.toMatch(/onclick|img|script/u)
  })

  it('refuses a stale version and keeps what is stored', async () => {
    const { id, version } = await started({})
    await office.patch(`/mail/drafts/${id}`, { version, subject: 'pierwszy' })
    expect((await office.patch(`/mail/drafts/${id}`, { version, subject: 'drugi' })).statusCode).toBe(409)
    expect((await office.get(`/mail/drafts/${id}`)).json().subject).toBe('pierwszy')
  })

  it('has one writer at a time, who can be relieved', async () => {
    const { id, version } = await started({})
    const refused = await anna.patch(`/mail/drafts/${id}`, { version, subject: 'x' })
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(/pisze teraz/u)])
    expect((await anna.put(`/mail/drafts/${id}/lock`, {})).statusCode).toBe(409)
    const taken = await anna.put(`/mail/drafts/${id}/lock`, { takeOver: true })
    expect(taken.json().lockedBy.name).toBe('Anna Zielińska')
    const late = await office.patch(`/mail/drafts/${id}`, { version, subject: 'y' })
    expect(late.json().message).toBe('Ten list pisze teraz Anna Zielińska')
    await anna.delete(`/mail/drafts/${id}/lock`)
    expect((await office.patch(`/mail/drafts/${id}`, { version, subject: 'y' })).statusCode).toBe(200)
  })

  it('belongs to no writer after its lease', async () => {
    const { id, version } = await started({})
    await world.db.query(`update mail_drafts set locked_until = now() - interval '1 second' where id = $1`, [
      id,
    ])
    expect((await anna.patch(`/mail/drafts/${id}`, { version, subject: 'x' })).statusCode).toBe(200)
  })

  it('has at most twenty files and 25 MB', async () => {
    const { id } = await started({})
    const put = (bytes: Buffer) => office.putBytes(`/mail/drafts/${id}/files/${newId()}?name=a.txt`, bytes)
    const big = Buffer.alloc(13 * 1024 * 1024, 'a')
    expect((await put(big)).statusCode).toBe(200)
    const refused = await put(big)
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([413, 'files'])
    for (let n = 1; n < 20; n++) expect((await put(Buffer.from(`${n}`))).statusCode).toBe(200)
    expect((await put(Buffer.from('one more'))).json().message).toBe('List może mieć najwyżej 20 załączników')
  })
})

describe('sending', () => {
  const sends = async (its: object) => {
    const { id, version } = await started({})
    const saved = await office.patch(`/mail/drafts/${id}`, { version, to: [jan], ...its })
    if (saved.statusCode !== 200) return saved
    return office.post(`/mail/drafts/${id}/send`, { version: saved.json().version })
  }
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ name: '', address: `a${n}@klient.test` }))

  it.each([
    ['201 recipients', { to: many(201) }, 'to'],
    ['201 recipients in all', { to: many(150), bcc: many(51) }, 'bcc'],
    ['no recipient', { to: [] }, 'to'],
    ['a wrong address', { cc: [{ name: '', address: 'nie-adres' }] }, 'cc'],
    ['a field of a template', { html: '<p>Zgłoszenie {numer}</p>' }, 'html'],
  ])('refuses %s at its field', async (_, its, field) => {
    const answer = await sends(its)
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
  })

  it('waits ten seconds and can be taken back, with the draft as it was', async () => {
    const { id, version } = await started({ to: [jan] })
    const first = (await office.post(`/mail/drafts/${id}/send`, { version })).json()
    const held = Date.parse(first.until) - Date.now()
    expect(held).toBeGreaterThan(5000)
    expect(held).toBeLessThan(11_000)
    expect((await office.post(`/mail/drafts/${id}/send`, { version })).json()).toEqual(first)
    expect((await office.patch(`/mail/drafts/${id}`, { version, subject: 'x' })).statusCode).toBe(409)
    expect((await office.delete(`/mail/outbox/${first.outboxId}`)).json()).toEqual({ draftId: id })
    expect((await office.get(`/mail/drafts/${id}`)).json()).toMatchObject({ to: [jan], version })
    expect((await office.delete(`/mail/outbox/${first.outboxId}`)).statusCode).toBe(404)
  })

  it('allows a hundred letters an hour', async () => {
    const me = await world.signedIn('office')
    await world.db.query(
      `insert into mail_outbox (id, mailbox_id, message_id, subject, addresses, send_after, author_id, state)
       select gen_random_uuid(), $1, n::text, '', '{}', now(), $2, 'sent' from generate_series(1, 100) n`,
      [mailboxId, me.user.id],
    )
    const draft = (await me.post('/mail/drafts', { id: newId(), mode: 'new', to: [jan] })).json()
    const answer = await me.post(`/mail/drafts/${draft.id}/send`, { version: draft.version })
    expect([answer.statusCode, answer.json().message]).toEqual([429, expect.stringMatching(/najwyżej 100/u)])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500)
  })
})

describe('attached by one press', () => {
  it('come the paper and a file of an order', async () => {
    const { id } = (await office.postForm('/investment', orders.known(), [aPicture])).json()
    const [file] = (await office.get(`/orders/${id}`)).json().files
    const draft = await started({})
    const attach = (sent: object) =>
      office.post(`/mail/drafts/${draft.id}/attach`, { fileId: newId(), ...sent })
    const paper = await attach({ kind: 'orderPaper', orderId: id })
    expect(paper.json()).toMatchObject({ name: expect.stringMatching(/\.pdf$/u), type: 'application/pdf' })
    expect((await attach({ kind: 'orderFile', orderId: id, of: file.id })).json()).toMatchObject({
      name: file.name,
    })
    expect((await attach({ kind: 'invoice', invoiceId: newId() })).statusCode).toBe(404)
  })

  it('attaches a part of a letter', async () => {
    const messageId = await aLetter({})
    const draft = await started({})
    const sent = { kind: 'letterPart', fileId: newId(), messageId, n: 5 }
    expect((await office.post(`/mail/drafts/${draft.id}/attach`, sent)).statusCode).toBe(404)
  })
})

describe('a template', () => {
  it('gets the fields of the order and the signature, and names what is missing', async () => {
    const { id: orderId } = (await office.postForm('/investment', orders.known())).json()
    const order = (await office.get(`/orders/${orderId}`)).json()
    await office.put('/mail/signature', { html: '<p>Ewa z biura</p>' })
    const templateId = newId()
    const html = '<p>{numer}, {obiekt}, {termin}</p>{podpis}'
    await office.post('/mail/templates', {
      id: templateId,
      name: 'Przyjęcie',
      subject: 'Zgłoszenie {numer}',
      html,
    })
    const filled = (await office.get(`/mail/templates/${templateId}/filled?orderId=${orderId}`)).json()
    expect(filled.subject).toBe(`Zgłoszenie ${order.number}`)
    expect(filled.html).toContain('<p>Ewa z biura</p>')
    const bare = (await office.get(`/mail/templates/${templateId}/filled`)).json()
    expect(bare.missing).toEqual(['numer', 'obiekt', 'termin'])
    const draft = await started({ templateId, orderId })
    expect(draft.html.match(/Ewa z biura/gu)).toHaveLength(1)
  })
})

describe('recipients', () => {
  it('are proposed of clients and of earlier letters, folded, each address once', async () => {
    await world.db.query(
      `update customers set email = 'zolw@klient.test', search_text = search_text || ' zolta wspolnota' where id = (select id from customers limit 1)`,
    )
    const found = (await office.get('/mail/recipients?q=%C5%BC%C3%B3%C5%82ta')).json().recipients
    expect(found).toMatchObject([{ address: 'zolw@klient.test', of: 'customer' }])
    const known = (await office.get('/mail/recipients?q=kowalski')).json().recipients
    expect(known.filter((it: { address: string }) => it.address === 'jan@wspolnota.test')).toHaveLength(1)
  })

  it('are not clients for a caller who may not read them', async () => {
    const { user, ...me } = await world.signedIn('office')
    await world.db.query(`insert into roles (key, name) values ('ROLE_MAIL', 'Poczta')`)
    await world.db.query(
      `insert into role_rules (role, action, subject, own) values ('ROLE_MAIL', 'read', 'Email', false)`,
    )
    await world.db.query(`update user_roles set role = 'ROLE_MAIL' where user_id = $1`, [user.id])
    expect((await me.get('/mail/recipients?q=zolw')).json().recipients).toEqual([])
  })
})
