import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { letter } from '@zlecenia/contract/features/mail/letter.contract'
import { textWithoutQuotes } from '@zlecenia/contract/features/mail/letter-text'
import { expect, it } from 'vitest'
import { readHeadersOnly, readLetterPart, readWholeLetter } from './read-letter.ts'

const bytesOf = (name: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`#test/letters/${name}.eml`)))
const read = async (name: string) => letter.parse(await readWholeLetter(bytesOf(name)))

const jan = { name: 'Jan Kowalski', address: 'jan@wspolnota.example' }
const ordinary = {
  from: jan,
  to: [{ name: 'Biuro', address: 'biuro@firma.example' }],
  subject: 'Winda',
  sentAt: '2026-11-20T07:02:00.000Z',
  messageId: '<a1@wspolnota.example>',
  kind: 'letter',
  bounce: null,
  html: null,
  parts: [],
  isWhole: true,
}
const file = { cid: null, isInline: false, shown: null }
const event = {
  part: 0,
  title: 'Przegląd windy',
  startsAt: '2026-11-23T08:30:00.000Z',
  endsAt: '2026-11-23T10:00:00.000Z',
  isWholeDay: false,
  place: 'Łąkowa 12, klatka B',
  organizer: jan,
  attendees: [
    { name: 'Biuro', address: 'biuro@firma.example' },
    { name: '', address: 'dozorca@wspolnota.example' },
  ],
  isCancelled: false,
  repeats: false,
}
const invoice = {
  part: 0,
  number: 'FV/118/2026',
  issuedOn: '2026-11-18',
  seller: 'Hurtownia Kabli & Spółka',
  sellerNip: '5260250274',
  gross: 123_050,
  currency: 'PLN',
  dueOn: '2026-12-02',
}
const undelivered = {
  messageId: '<our-1@firma.example>',
  recipients: [
    {
      address: 'jan@wspolnota.example',
      status: '5.1.1',
      reason: '550 5.1.1 <jan@wspolnota.example>: Recipient address rejected: User unknown',
    },
  ],
}

it.each([
  [
    'plain-reply',
    {
      ...ordinary,
      subject: 'Re: Winda',
      replyTo: [{ name: '', address: 'zarzad@wspolnota.example' }],
      cc: [
        { name: 'Nowak, Anna', address: 'anna@wspolnota.example' },
        { name: '', address: 'a@x.example' },
        { name: '', address: 'b@x.example' },
      ],
      inReplyTo: '<z1@firma.example>',
      references: ['<z0@firma.example>', '<z1@firma.example>'],
    },
  ],
  [
    'windows-1250',
    {
      ...ordinary,
      subject: 'Zażółć gęślą jaźń - Łąkowa 12',
      text: 'Zażółć gęślą jaźń – Łąkowa 12 „pilne”',
    },
  ],
  ['iso-8859-2', { ...ordinary, subject: 'Zażółć gęślą', text: 'Zażółć gęślą jaźń, Łąkowa 12' }],
  ['utf-7', { ...ordinary, text: 'Zażółć gęślą 1 + 1 = 2' }],
  [
    'rfc2231-names',
    {
      ...ordinary,
      text: 'Zdjęcia w załączniku.',
      parts: [
        { ...file, n: 0, name: 'Zażółć gęślą.png', type: 'image/png', size: 70, shown: 'picture' },
        { ...file, n: 1, name: 'protok.pdf', type: 'application/pdf', size: 45, shown: 'pdf' },
      ],
    },
  ],
  [
    'message-in-message',
    {
      ...ordinary,
      text: 'Przekazuje.',
      parts: [{ ...file, n: 0, name: '1.eml', type: 'message/rfc822', size: 85 }],
    },
  ],
  [
    'winmail',
    { ...ordinary, parts: [{ ...file, n: 0, name: 'winmail.dat', type: 'application/ms-tnef', size: 44 }] },
  ],
  ['no-message-id', { ...ordinary, subject: '', sentAt: null, messageId: null, text: 'Nie ma swiatla.' }],
  ['doubled-message-id', { ...ordinary, text: 'Tresc' }],
  [
    'bounce',
    {
      kind: 'bounce',
      bounce: undelivered,
      parts: [
        { n: 0, name: '1.txt' },
        { n: 1, name: '2.eml' },
      ],
    },
  ],
  ['out-of-office', { ...ordinary, subject: 'Odpowiedź automatyczna: Winda', kind: 'outOfOffice' }],
  ['automatic', { ...ordinary, subject: 'Raport', kind: 'automatic' }],
  ['list', { kind: 'list', originalFrom: { name: 'Piotr', address: 'piotr@x.example' } }],
  ['script', { ...ordinary, html: expect.any(String), text: 'Dzień dobry\n\nlink', pictures: [] }],
  ['covering-css', { ...ordinary, html: expect.any(String), text: 'Zaloguj się ponownie', pictures: [] }],
  [
    'inner-addresses',
    {
      pictures: [
        'http://127.0.0.1/a.png',
        'http://169.254.169.254/latest/meta-data/',
        'http://[::1]:5432/',
        'https://obrazy.example/a.png?a=1&b=2',
        'http://10.0.0.1/b.gif',
      ],
    },
  ],
  [
    'header-injection',
    {
      from: { name: 'Jan X: y', address: 'jan@wspolnota.example' },
      subject: 'Winda Bcc: ofiara@x.example Tresc',
      to: ordinary.to,
      parts: [{ ...file, n: 0, name: 'faktura fdp Set-Cookie: a=b.exe', type: 'application/pdf', size: 3 }],
    },
  ],
  [
    'right-to-left',
    {
      ...ordinary,
      subject: 'طلب صيانة المصعد',
      text: 'المصعد لا يعمل في شارع Łąkowa 12.\n\nمع التحية\nأحمد',
    },
  ],
  ['invitation', { subject: 'Zaproszenie', text: 'Zapraszam.', parts: [{ name: '1.ics' }], events: [event] }],
  [
    'invoice',
    {
      subject: 'Faktura',
      parts: [{ name: 'FA.xml' }, { name: 'FA.pdf', shown: 'pdf' }],
      invoices: [invoice],
    },
  ],
  ['xml-bomb', { ...ordinary, parts: [{ n: 0 }, { n: 1 }], invoices: [] }],
  [
    'cid-pictures',
    {
      text: 'Zdjęcie bramy:\n\n> Wcześniej',
      parts: [
        { cid: 'brama@x', shown: 'picture', isInline: true },
        { cid: 'zly@x', shown: null },
      ],
    },
  ],
  [
    'disguised-files',
    {
      parts: [
        { name: 'umowa.pdf', shown: null },
        { name: 'zdjecie.html.png', type: 'image/png', shown: 'picture' },
        { name: 'rysunek.svg', shown: null },
      ],
    },
  ],
  ['flowed', { ...ordinary, text: 'Winda stoi od rana, prosze o pilny przyjazd.\n\nJan' }],
  ['no-boundary', { ...ordinary, text: '', isWhole: false }],
  ['garbage', { from: null, text: '', isWhole: false }],
  ['empty', { from: null, to: [], subject: '', sentAt: null, text: '', isWhole: true }],
])('reads the letter %s', async (name, expected) => {
  expect(await read(name)).toMatchObject(expected)
})

it('refuses a letter of 120 parts within parts, whose headers are read', async () => {
  await expect(readWholeLetter(bytesOf('deep-parts'))).rejects.toThrow('nesting')
  expect(await readHeadersOnly(bytesOf('deep-parts'))).toMatchObject({ ...ordinary, isWhole: false })
})

it('takes the text without quotes of a reply', async () => {
  expect(textWithoutQuotes((await read('plain-reply')).text)).toBe('Potwierdzam.')
})

it('limits addresses, references, parts and text', async () => {
  const many = (count: number, of: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => of(n)).join('')
  const raw = [
    `To: ${many(1200, (n) => `a${n}@x.example, `)}`,
    `References: ${many(300, (n) => `<${n}@x.example> `)}`,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    `--b\n\n${'a'.repeat(600_000)}\n${many(250, () => '--b\nContent-Type: a/b\n\nx\n')}--b--`,
  ].join('\n')
  const { to, references, parts, text, isWhole } = letter.parse(await readWholeLetter(Buffer.from(raw)))
  expect([to.length, references.length, parts.length, text.length]).toEqual([1000, 100, 200, 500_000])
  expect(references.at(-1)).toBe('<299@x.example>')
  expect(isWhole).toBe(false)
})

it('returns the bytes of a part, and none of an absent one', async () => {
  const found = await readLetterPart(bytesOf('rfc2231-names'), 1)
  expect(found?.part.name).toBe('protok.pdf')
  expect(Buffer.from(found?.bytes ?? []).toString()).toMatch(/^%PDF/)
  for (const n of [-1, 2, 0.5]) expect(await readLetterPart(bytesOf('rfc2231-names'), n)).toBeNull()
})
