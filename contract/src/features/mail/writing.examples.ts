import type { OutboxRow } from './sending.contract.ts'
import type { MailDraft, MailDraftSummary } from './writing.contract.ts'
import type { MailTemplate, ProposedRecipient } from './writing-aids.contract.ts'

const anna = { id: '019b0000-0000-7000-8000-0000000000b1', name: 'Anna Nowak' }

export const aMailDraft = (its: Partial<MailDraft> = {}): MailDraft => ({
  id: '019b0000-0000-7000-8000-0000000000b2',
  threadId: '019b0000-0000-7000-8000-0000000000b3',
  answersId: '019b0000-0000-7000-8000-0000000000b4',
  mode: 'reply',
  mailboxId: '019b0000-0000-7000-8000-0000000000a1',
  to: [{ name: 'Jan Kowalski', address: 'jan@wspolnota.example' }],
  cc: [],
  bcc: [],
  subject: 'Re: Winda stoi na parterze',
  html: '<p>Dzień dobry,</p><p>konserwator będzie dziś po 14:00.</p>',
  files: [
    {
      id: '019b0000-0000-7000-8000-0000000000b5',
      name: 'protokol.pdf',
      size: 48_213,
      type: 'application/pdf',
    },
  ],
  by: anna,
  lockedBy: anna,
  lockedUntil: '2026-11-20T08:00:30.000Z',
  version: 3,
  at: '2026-11-20T08:00:00.000Z',
  ...its,
})

export const aMailDraftSummary = (its: Partial<MailDraftSummary> = {}): MailDraftSummary => {
  const { cc: _, bcc: __, html: ___, files, ...draft } = aMailDraft()
  return { ...draft, snippet: 'Dzień dobry, konserwator będzie dziś po 14:00.', files: files.length, ...its }
}

export const anOutboxRow = (its: Partial<OutboxRow> = {}): OutboxRow => ({
  id: '019b0000-0000-7000-8000-0000000000b6',
  draftId: '019b0000-0000-7000-8000-0000000000b2',
  threadId: '019b0000-0000-7000-8000-0000000000b3',
  subject: 'Re: Winda stoi na parterze',
  to: ['jan@wspolnota.example'],
  state: 'failed',
  isUncertain: false,
  until: '2026-11-20T08:00:10.000Z',
  attempts: 1,
  error: '550 5.1.1 No such user',
  by: anna,
  at: '2026-11-20T08:00:00.000Z',
  ...its,
})

export const aMailTemplate = (its: Partial<MailTemplate> = {}): MailTemplate => ({
  id: '019b0000-0000-7000-8000-0000000000b7',
  name: 'Przyjęcie zgłoszenia',
  subject: 'Zgłoszenie {numer}',
  html: '<p>Dzień dobry,</p><p>przyjęliśmy zgłoszenie {numer} ({obiekt}). Termin: {termin}.</p>{podpis}',
  version: 1,
  ...its,
})

export const aProposedRecipient = (its: Partial<ProposedRecipient> = {}): ProposedRecipient => ({
  name: 'Wspólnota Łąkowa 12',
  address: 'zarzad@lakowa.example',
  of: 'customer',
  id: '019b0000-0000-7000-8000-0000000000b8',
  ...its,
})
