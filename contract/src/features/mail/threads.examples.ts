import type { MailLabel } from './labels.contract.ts'
import type { OpenedThread, ThreadLetter, ThreadRow } from './threads.contract.ts'

export const aThreadRow = (its: Partial<ThreadRow> = {}): ThreadRow => ({
  id: '019b0000-0000-7000-8000-0000000000b1',
  version: 1,
  mailboxId: '019b0000-0000-7000-8000-0000000000a1',
  subject: 'Winda stoi na parterze',
  lastAt: '2026-11-20T07:02:00.000Z',
  letters: 1,
  unseen: 1,
  isRead: false,
  attachments: 0,
  starred: false,
  state: 'open',
  assigneeId: null,
  remindAt: null,
  labels: [],
  places: ['inbox'],
  hasDraft: false,
  lastFrom: 'Jan Kowalski',
  lastSent: false,
  snippet: 'Dzień dobry, winda przy ul. Łąkowej 12 nie działa.',
  ...its,
})

export const aThreadLetter = (its: Partial<ThreadLetter> = {}): ThreadLetter => ({
  id: '019b0000-0000-7000-8000-0000000000c1',
  at: '2026-11-20T07:02:00.000Z',
  sent: false,
  fromName: 'Jan Kowalski',
  fromAddr: 'jan@wspolnota.example',
  recipients: [{ kind: 'to', name: 'Biuro', addr: 'biuro@firma.example' }],
  subject: 'Winda stoi na parterze',
  snippet: 'Dzień dobry, winda przy ul. Łąkowej 12 nie działa.',
  seen: false,
  answered: false,
  flagged: false,
  attachments: 0,
  auto: 'none',
  bytes: 4200,
  isGone: false,
  ...its,
})

export const anOpenedThread = (
  its: Partial<ThreadRow> = {},
  letters: readonly ThreadLetter[] = [aThreadLetter()],
): OpenedThread => ({
  thread: {
    ...aThreadRow(its),
    mailbox: { id: '019b0000-0000-7000-8000-0000000000a1', address: 'biuro@firma.example', name: null },
  },
  letters: [...letters],
})

export const aMailLabel = (its: Partial<MailLabel> = {}): MailLabel => ({
  id: '019b0000-0000-7000-8000-0000000000d1',
  key: 'reklamacje',
  name: 'Reklamacje',
  color: 'error',
  version: 1,
  ...its,
})
