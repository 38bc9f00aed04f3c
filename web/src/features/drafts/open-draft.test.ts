import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, serverAnswers } from '../../../test/fake-call.ts'
import { NetworkError, ProblemError } from '../../lib/problem-error.ts'
import { type DraftRecord, draftStore } from './draft-store.ts'
import { DraftGone, newDraft, openDraft } from './open-draft.ts'

vi.mock('../../lib/client.ts', { spy: true })
afterEach(() => Reflect.deleteProperty(navigator, 'locks'))

const absent = () => {
  throw new ProblemError(404, { message: 'Nie znaleziono' })
}
const offline = () => {
  throw new NetworkError(new TypeError('Failed to fetch'))
}

/** A draft kept in this browser, with a file, sent as version 3. */
async function kept(change: Partial<DraftRecord> = {}): Promise<DraftRecord> {
  const { record } = newDraft('user', { remarks: { comment: 'tutaj' } })
  const draft = { ...record, title: 'Jan', version: 3, unsent: [], ...change }
  await draftStore.put(draft)
  const blob = new Blob(['bytes'])
  await draftStore.putFile({ draftId: draft.id, n: 0, name: 'a.png', type: 'image/png', blob, sent: true })
  return draft
}

/** The server has it, as `version`, changed by `savedBy`. */
const onServer = (version: number, savedBy = 'another'): Answers => ({
  'GET /drafts/:id': ({ params }) => ({
    id: params.id,
    title: 'Jan',
    updatedAt: '2026-11-21T08:00:00Z',
    version,
    fileCount: 1,
    sections: { remarks: { comment: 'tam' }, keeper: { savedBy, idempotencyKey: 'key' } },
    files: [{ n: 0, name: 'b.pdf', size: 3, type: 'application/pdf', sha256: '' }],
  }),
  'GET /drafts/:id/files/:n': () => new Blob(['pdf']),
})

describe('a draft is opened', () => {
  it('from this browser when it knows as much as the server', async () => {
    const { id } = await kept()
    serverAnswers(onServer(3))
    const { record, files } = await openDraft(id, 'user')
    expect(record.sections).toEqual({ remarks: { comment: 'tutaj' } })
    expect(files.map((it) => it.name)).toEqual(['a.png'])
  })

  it('from the server, with its files and the key of its order, in a browser that never saw it', async () => {
    serverAnswers(onServer(3))
    const { record, files, lostFiles } = await openDraft(crypto.randomUUID(), 'user')
    expect(record).toMatchObject({
      sections: { remarks: { comment: 'tam' } },
      version: 3,
      unsent: [],
      idempotencyKey: 'key',
    })
    expect(files).toMatchObject([{ n: 0, name: 'b.pdf', sent: true }])
    expect(lostFiles).toEqual([])
    expect(await draftStore.read(record.id)).toMatchObject({ userId: 'user', version: 3 })
  })

  it('without a file that cannot be fetched, whose name is told', async () => {
    serverAnswers({ ...onServer(3), 'GET /drafts/:id/files/:n': offline })
    expect(await openDraft(crypto.randomUUID(), 'user')).toMatchObject({ files: [], lostFiles: ['b.pdf'] })
  })

  it('from the server when it went on elsewhere and nothing waits here', async () => {
    const { id } = await kept()
    serverAnswers(onServer(4))
    expect((await openDraft(id, 'user')).record).toMatchObject({
      sections: { remarks: { comment: 'tam' } },
      version: 4,
    })
  })

  it('as a copy when both went on: nothing is lost', async () => {
    const { id } = await kept({ unsent: ['remarks'] })
    serverAnswers(onServer(4))
    const { record, files, notice } = await openDraft(id, 'user')
    expect(notice).toBe('conflict')
    expect(record).toMatchObject({
      sections: { remarks: { comment: 'tutaj' } },
      version: null,
      unsent: ['remarks'],
    })
    expect(record.id).not.toBe(id)
    expect(files).toMatchObject([{ draftId: record.id, name: 'a.png', sent: false }])
  })

  it('from this browser when the server went on by our own lost answer', async () => {
    const { id, savedBy } = await kept({ unsent: ['remarks'] })
    serverAnswers(onServer(4, savedBy))
    expect(await openDraft(id, 'user')).toMatchObject({ notice: null, record: { id, version: 4 } })
  })

  it('from this browser without network', async () => {
    const { id } = await kept()
    serverAnswers({ 'GET /drafts/:id': offline })
    expect((await openDraft(id, 'user')).record.id).toBe(id)
  })

  it('as a copy, and says so, while another tab holds it', async () => {
    const { id } = await kept()
    serverAnswers(onServer(3))
    const held = {
      request: (_: string, __: object, take: (lock: null) => void) => Promise.resolve(take(null)),
    }
    Object.defineProperty(navigator, 'locks', { value: held, configurable: true })
    const { record, notice } = await openDraft(id, 'user')
    expect(notice).toBe('openElsewhere')
    expect(record.id).not.toBe(id)
  })
})

describe('a draft is gone', () => {
  it('when the server ended it and nothing waits here', async () => {
    const { id } = await kept()
    serverAnswers({ 'GET /drafts/:id': absent })
    await expect(openDraft(id, 'user')).rejects.toThrow(DraftGone)
    expect(await draftStore.read(id)).toBeUndefined()
  })

  it("when it is another user's of this browser", async () => {
    const { id } = await kept({ userId: 'another' })
    serverAnswers({ 'GET /drafts/:id': absent })
    await expect(openDraft(id, 'user')).rejects.toThrow(DraftGone)
    expect(await draftStore.read(id)).toBeDefined()
  })
})
