import { limits } from '@zlecenia/contract/lib/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, serverAnswers } from '../../../test/fake-call.ts'
import { NetworkError, ProblemError } from '../../lib/problem-error.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { draftStore } from './draft-store.ts'
import { newDraft, type OpenedDraft } from './open-draft.ts'

vi.mock('../../lib/client.ts', { spy: true })
// Only the clock: the database keeps its own turns.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const offline = () => {
  throw new NetworkError(new TypeError('Failed to fetch'))
}
const picture = new File(['bytes'], 'brama.png', { type: 'image/png' })

/** A dialog with two sections around a draft, and a server that answers as told. */
function keep(
  answers: Answers = {},
  opened: OpenedDraft = newDraft('user', { client: { name: '' }, remarks: {} }),
) {
  let version = 0
  const asked = serverAnswers({
    'PUT /drafts/:id': () => {
      version += 1
      return { version, updatedAt: new Date().toISOString() }
    },
    'PUT /drafts/:id/files/:n': () => ({ sha256: '', size: 0 }),
    'DELETE /drafts/:id': () => undefined,
    'DELETE /drafts/:id/files/:n': () => undefined,
    ...answers,
  })
  const form: Record<string, unknown> = structuredClone(opened.record.sections)
  const told = { conflict: vi.fn(), refused: vi.fn() }
  const keeper = new DraftKeeper({
    ...opened,
    read: (key) => form[key],
    title: () => 'Jan',
    onConflict: told.conflict,
    onFileRefused: told.refused,
  })
  return {
    keeper,
    told,
    type: (key: string, value: unknown) => {
      form[key] = value
      keeper.changed(key)
    },
    sent: () => asked.filter(({ name }) => name === 'PUT /drafts/:id').map(({ input }) => input as Saved),
    files: () => asked.filter(({ name }) => name === 'PUT /drafts/:id/files/:n'),
    asked,
    stored: () => draftStore.read(keeper.id),
    /** Lets time pass, and what it set off come to its end. */
    after: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      await keeper.written()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}
interface Saved {
  params: { id: string }
  body: { title: string; version: number | null; sections: Record<string, unknown> }
}

describe('in the browser', () => {
  it('a change is kept within a second, also when the tab dies right after', async () => {
    const { type, after, stored } = keep({ 'PUT /drafts/:id': offline })
    type('client', { name: 'Zofia' })
    await after(900)
    expect((await stored())?.sections.client).toEqual({ name: 'Zofia' })
  })

  it('typing without a pause is kept all the same', async () => {
    const { type, after, stored } = keep({ 'PUT /drafts/:id': offline })
    for (const name of ['Z', 'Zo', 'Zof', 'Zofi', 'Zofia']) {
      type('client', { name })
      await after(200)
    }
    expect((await stored())?.sections.client).toMatchObject({ name: expect.stringMatching(/^Zof/u) })
  })

  it('a file is kept at once, with its bytes', async () => {
    const { keeper, after } = keep({ 'PUT /drafts/:id': offline })
    keeper.addFile(picture)
    await after(0)
    expect(await draftStore.filesOf(keeper.id)).toMatchObject([{ n: 0, name: 'brama.png', sent: false }])
    expect(keeper.file(0)?.size).toBe(picture.size)
  })

  it('a file is kept together with the section that lists it', async () => {
    const { keeper, type, after, stored } = keep({ 'PUT /drafts/:id': offline })
    keeper.addFile(picture)
    type('attachments', { files: [{ n: 0 }] })
    await after(0)
    expect((await stored())?.sections.attachments).toEqual({ files: [{ n: 0 }] })
  })

  it('an untouched form leaves nothing, also when what was typed was taken back', async () => {
    const { keeper, type, after, stored, asked } = keep()
    type('client', { name: 'Z' })
    await after(500)
    type('client', { name: '' })
    await keeper.close()
    expect(await stored()).toBeUndefined()
    expect(asked).toEqual([])
  })
})

describe('on the server', () => {
  it('first everything is kept, then only what changed, at most once in two seconds', async () => {
    const { type, after, sent } = keep()
    type('client', { name: 'Z' })
    await after(500)
    type('client', { name: 'Zo' })
    await after(limits.draftSaveMs)
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.body).toMatchObject({
      title: 'Jan',
      version: null,
      sections: { client: { name: 'Zo' }, remarks: {} },
    })
    type('remarks', { comment: 'x' })
    await after(limits.draftSaveMs - 1)
    expect(sent()).toHaveLength(1)
    await after(limits.draftSaveMs)
    expect(sent()).toHaveLength(2)
    expect(sent()[1]?.body).toMatchObject({ version: 1 })
    expect(Object.keys(sent()[1]?.body.sections ?? {})).toEqual(['remarks', 'keeper'])
  })

  it('nothing is sent when nothing changed', async () => {
    const { type, after, sent } = keep()
    type('client', { name: 'Z' })
    await after(3 * limits.draftSaveMs)
    type('client', { name: 'Z' })
    await after(3 * limits.draftSaveMs)
    expect(sent()).toHaveLength(1)
  })

  it('a change made while the last one travels is sent after it', async () => {
    let arrive = () => {}
    const { type, after, sent, stored } = keep({
      'PUT /drafts/:id': () =>
        new Promise((resolve) => {
          arrive = () => resolve({ version: 5, updatedAt: '' })
        }),
    })
    type('client', { name: 'Z' })
    await after(2500)
    type('client', { name: 'Zo' })
    await after(500)
    arrive()
    await after(3000)
    expect(sent().map((it) => it.body.sections.client)).toEqual([{ name: 'Z' }, { name: 'Zo' }])
    arrive()
    await after(0)
    expect((await stored())?.unsent).toEqual([])
  })

  it('files follow the draft, and one that is removed is removed there', async () => {
    const { keeper, after, asked } = keep()
    const n = keeper.addFile(picture)
    await after(limits.draftSaveMs)
    keeper.removeFile(n)
    await after(2 * limits.draftSaveMs)
    expect(asked.map(({ name }) => name)).toEqual([
      'PUT /drafts/:id',
      'PUT /drafts/:id/files/:n',
      'DELETE /drafts/:id/files/:n',
    ])
  })

  it('a file it refuses is said once and not sent again', async () => {
    const { keeper, after, files, told } = keep({
      'PUT /drafts/:id/files/:n': () => {
        throw new ProblemError(415, {
          message: 'Nie',
          errors: [{ field: 'files.0', message: 'Plik brama.png nie jest obsługiwany.' }],
        })
      },
    })
    keeper.addFile(picture)
    await after(10 * limits.draftSaveMs)
    expect(files()).toHaveLength(1)
    expect(told.refused).toHaveBeenCalledWith('Plik brama.png nie jest obsługiwany.')
  })

  it('what could not be sent is sent when the network is back', async () => {
    let works = false
    const { keeper, type, after, stored } = keep({
      'PUT /drafts/:id': () => (works ? { version: 1, updatedAt: '' } : offline()),
    })
    type('client', { name: 'Z' })
    await after(3000)
    expect(keeper.get()).toMatchObject({ place: 'here', waits: true })
    works = true
    window.dispatchEvent(new Event('online'))
    await after(0)
    expect(keeper.get()).toMatchObject({ place: 'server', waits: false })
    expect(await stored()).toMatchObject({ version: 1, unsent: [] })
  })

  it('nothing is sent while the order is posted, and a created order ends the draft', async () => {
    const { keeper, type, after, sent, stored } = keep()
    type('client', { name: 'Z' })
    await keeper.settle()
    await after(10_000)
    expect(sent()).toEqual([])
    expect(await stored()).toBeDefined()
    await keeper.finish()
    await after(10_000)
    expect(await stored()).toBeUndefined()
    expect(sent()).toEqual([])
  })

  it('after a refused order the draft goes on', async () => {
    const { keeper, type, after, sent } = keep()
    type('client', { name: 'Z' })
    await keeper.settle()
    keeper.proceed()
    await after(limits.draftSaveMs)
    expect(sent()).toHaveLength(1)
  })
})

describe('a draft changed on another computer', () => {
  const conflict = () => {
    throw new ProblemError(409, { message: 'Dane zmieniły się w międzyczasie.' })
  }
  const theirs = { id: '', title: '', updatedAt: '', version: 7, fileCount: 0, files: [] }

  it('stays theirs; what was typed here becomes a draft of its own, and that is said', async () => {
    const own = newDraft('user', { client: { name: '' }, remarks: {} })
    const { keeper, type, after, sent, files, told } = keep(
      {
        'GET /drafts/:id': () => ({
          ...theirs,
          sections: { keeper: { savedBy: 'another', idempotencyKey: '' } },
        }),
        'PUT /drafts/:id': ({ params }) =>
          params.id === own.record.id ? conflict() : { version: 1, updatedAt: '' },
      },
      own,
    )
    const before = keeper.id
    keeper.addFile(picture)
    type('client', { name: 'Z' })
    await after(3000)
    expect(told.conflict).toHaveBeenCalledOnce()
    expect(keeper.id).not.toBe(before)
    expect(sent().at(-1)).toMatchObject({
      params: { id: keeper.id },
      body: { version: null, sections: { client: { name: 'Z' }, remarks: {} } },
    })
    expect(files().at(-1)?.input).toMatchObject({ params: { id: keeper.id, n: 0 } })
    expect((await draftStore.of('user')).map((it) => it.id)).not.toContain(before)
  })

  it('is not another computer when only our answer got lost', async () => {
    const own = newDraft('user', { client: { name: '' } })
    let times = 0
    const { keeper, type, after, sent, told } = keep(
      {
        'GET /drafts/:id': () => ({
          ...theirs,
          sections: { keeper: { savedBy: own.record.savedBy, idempotencyKey: '' } },
        }),
        'PUT /drafts/:id': () => {
          times += 1
          return times === 1 ? conflict() : { version: 8, updatedAt: '' }
        },
      },
      own,
    )
    type('client', { name: 'Z' })
    await after(3000)
    expect(told.conflict).not.toHaveBeenCalled()
    expect(keeper.id).toBe(own.record.id)
    expect(sent().at(-1)?.body.version).toBe(7)
  })
})
