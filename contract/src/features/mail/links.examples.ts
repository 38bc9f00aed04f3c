import type { ThreadLinks } from './links.contract.ts'

export const exampleThreadLinks = (changes: Partial<ThreadLinks> = {}): ThreadLinks => ({
  links: [],
  proposals: [],
  sender: 'known',
  from: { name: 'Jan Kowalski', address: 'jan@wspolnota.example' },
  orders: [],
  invoices: [],
  returns: [],
  ownLetters: [],
  ...changes,
})

export const exampleMailLink = (
  changes: Partial<ThreadLinks['links'][number]> = {},
): ThreadLinks['links'][number] => ({
  kind: 'customer',
  id: '019b0000-0000-7000-8000-00000000c001',
  name: 'Wspólnota Łąkowa 12',
  how: 'person',
  isConfirmed: true,
  state: null,
  more: null,
  phone: '600100200',
  email: 'jan@wspolnota.example',
  hasNotes: false,
  ...changes,
})
