import { expect, it, vi } from 'vitest'
import { serverAnswers } from '../../../test/fake-call.ts'
import type { Kept } from '../../lib/outbox/record.ts'
import { isOwnChange } from '../../lib/own-changes.ts'
import { draftSender } from './draft-sender.ts'

vi.mock('../../lib/call.ts', { spy: true })

it('a draft that comes or goes here is no news here; what another window does to it is', async () => {
  serverAnswers({
    'PUT /drafts/:id': () => ({ version: 1, updatedAt: '' }),
    'DELETE /drafts/:id': () => undefined,
  })
  const draft = { id: 'a', title: 'Dach', savedBy: '', key: '', posted: null, made: null }
  const { signal } = new AbortController()
  await draftSender.save({ ...draft, version: null } as Kept, {}, signal)
  expect(isOwnChange('a')).toBe(true)
  await draftSender.save({ ...draft, version: 1 } as Kept, {}, signal)
  expect(isOwnChange('a')).toBe(false)
  await draftSender.end('a', signal)
  expect(isOwnChange('a')).toBe(true)
})
