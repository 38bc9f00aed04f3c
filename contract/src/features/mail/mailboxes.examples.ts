import type { Mailbox } from './mailboxes.contract.ts'

export const aMailbox = (its: Partial<Mailbox> = {}): Mailbox => ({
  id: '019b0000-0000-7000-8000-0000000000a1',
  version: 1,
  address: 'biuro@firma.test',
  name: 'Serwis Budynków',
  login: 'biuro@firma.test',
  imap: { host: 'imap.firma.test', port: 993, security: 'tls' },
  smtp: { host: 'smtp.firma.test', port: 465, security: 'tls' },
  signature: 'Pozdrawiamy\nSerwis Budynków',
  active: true,
  state: 'ok',
  detail: null,
  filled: 40,
  syncedAt: '2026-10-12T09:30:00.000Z',
  letters: 212,
  ...its,
})
