import type { Letter } from './letter.contract.ts'

export const exampleLetter = (changes: Partial<Letter> = {}): Letter => ({
  from: { name: 'Jan Kowalski', address: 'jan@wspolnota.example' },
  originalFrom: null,
  replyTo: [],
  to: [{ name: 'Biuro', address: 'biuro@firma.example' }],
  cc: [],
  subject: 'Winda stoi na parterze',
  sentAt: '2026-11-20T07:02:00.000Z',
  messageId: '<winda-1@wspolnota.example>',
  inReplyTo: null,
  references: [],
  kind: 'letter',
  bounce: null,
  text: 'Dzień dobry,\n\nwinda przy ul. Łąkowej 12 nie działa.\n\nPozdrawiam\nJan Kowalski',
  html: null,
  parts: [],
  pictures: [],
  events: [],
  invoices: [],
  isWhole: true,
  ...changes,
})

export const exampleEvent = (changes: Partial<Letter['events'][number]> = {}): Letter['events'][number] => ({
  part: 0,
  title: 'Przegląd windy',
  startsAt: '2026-11-23T08:30:00.000Z',
  endsAt: '2026-11-23T10:00:00.000Z',
  isWholeDay: false,
  place: 'Łąkowa 12, klatka B',
  organizer: { name: 'Jan Kowalski', address: 'jan@wspolnota.example' },
  attendees: [{ name: 'Biuro', address: 'biuro@firma.example' }],
  isCancelled: false,
  repeats: false,
  ...changes,
})

export const exampleLetterInvoice: Letter['invoices'][number] = {
  part: 0,
  number: 'FV/118/2026',
  issuedOn: '2026-11-18',
  seller: 'Hurtownia Kabli',
  sellerNip: '5260250274',
  gross: 123_050,
  currency: 'PLN',
  dueOn: '2026-12-02',
}
