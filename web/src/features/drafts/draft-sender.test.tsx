import { expect, it, vi } from 'vitest'
import type { RecordData } from '#lib/outbox/record.ts'
import { isOwnChange } from '#lib/own-changes.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { draftSenderOf } from './draft-sender.ts'

const draftSender = draftSenderOf('order')

vi.mock('#lib/call.ts', { spy: true })

it('creating or ending a draft here is an own change; saving it again is not', async () => {
  serverAnswers({
    'PUT /drafts/:id': () => ({ version: 1, updatedAt: '' }),
    'DELETE /drafts/:id': () => undefined,
  })
  const draft = { id: 'a', title: 'Dach', savedBy: '', key: '', posted: null, made: null, note: {} }
  const { signal } = new AbortController()
  await draftSender.save({ ...draft, version: null } as RecordData, {}, signal)
  expect(isOwnChange('a')).toBe(true)
  await draftSender.save({ ...draft, version: 1 } as RecordData, {}, signal)
  expect(isOwnChange('a')).toBe(false)
  await draftSender.end('a', signal)
  expect(isOwnChange('a')).toBe(true)
})

const posted = { at: '2026-11-22T08:00:00.000Z', digest: 'd', changes: 4 }
const made = { id: 'o', number: 'ZL/2026/000001', warnings: ['w'] }
const note = { step: 'remarks' }
const nobody = { savedBy: null, key: null, posted: null, made: null, note: {} }
it.each([
  ['the first program', { savedBy: 'm', idempotencyKey: 'k' }, { ...nobody, savedBy: 'm', key: 'k' }],
  [
    'today’s',
    { savedBy: 'm', idempotencyKey: 'k', posted, made, note },
    { savedBy: 'm', key: 'k', posted, made, note },
  ],
  ['none that kept drafts', undefined, nobody],
  ['one that kept nonsense', { savedBy: 7, idempotencyKey: null, posted: 'x', made: [], note: 'y' }, nobody],
])('reads a draft of %s from the server', async (_, keeper, kept) => {
  const sections = { remarks: { comment: 'x' }, ...(keeper && { keeper }) }
  const there = { id: 'a', title: 'Dach', version: 2, updatedAt: '', fileCount: 0, missing: [], files: [] }
  serverAnswers({ 'GET /drafts/:id': () => ({ ...there, sections }) })
  const read = await draftSender.read('a', new AbortController().signal)
  expect(read).toEqual({ ...there, ...kept, parts: { remarks: { comment: 'x' } } })
})
