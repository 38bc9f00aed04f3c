import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aThread, lettersIn, type MailDesk, mailDesk } from '#test/mail-threads.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { type IndexedLetter, letterOf } from '../index/letter-of.ts'
import { storeLetters } from '../index/store-letters.ts'
import { apartThreads } from '../index/threads.ts'

const world = await aWorld()
let desk: MailDesk
let office: SignedInAgent
beforeAll(async () => {
  desk = await mailDesk(world)
  office = await world.signedIn('office')
})

let uid = 0
const letter = (messageId: string, refs: string[] = [], its: Partial<IndexedLetter> = {}): IndexedLetter => ({
  ...letterOf({ seq: 1, uid: ++uid }, { own: 'biuro@firma.test', role: 'inbox' }),
  uid,
  messageId,
  refs,
  at: new Date().toISOString(),
  people: ['jan@klient.test'],
  ...its,
})
const arrives = (...letters: IndexedLetter[]) =>
  world.db.transaction((tx) =>
    storeLetters(
      tx,
      { mailboxId: desk.mailbox, folderId: letters[0]?.sent ? desk.sent : desk.inbox },
      letters,
    ),
  )
const stateOf = async (id: string) =>
  (await world.db.query<{ state: string }>('select state from mail_threads where id = $1', [id])).rows[0]
    ?.state
const ids = (...names: string[]) => {
  const tail = newId()
  return names.map((it) => `${it}-${tail}`) as [string, string, string, string]
}

describe('A late letter', () => {
  it('to a merged thread lands in the target, and goes back when the merge is undone', async () => {
    const [a, b, late, later] = ids('a', 'b', 'late', 'later')
    const from = await aThread(desk, [{ messageId: a }])
    const into = await aThread(desk, [{ messageId: b }])
    await office.post(`/mail/threads/${from.id}/merge`, { intoId: into.id })
    await arrives(letter(late, [a]))
    await arrives(letter(later, [a, late]))
    expect(await lettersIn(desk, into.id)).toEqual([a, b, late, later])
    await office.post(`/mail/threads/${from.id}/unmerge`)
    expect([await lettersIn(desk, from.id), await lettersIn(desk, into.id)]).toEqual([[a, late, later], [b]])
  })

  it('without references lands in the target by the subject of a merged thread', async () => {
    const [a, b, late] = ids('a', 'b', 'late')
    const from = await aThread(desk, [{ messageId: a }], { subject: `awaria ${a}` })
    const into = await aThread(desk, [{ messageId: b }])
    await office.post(`/mail/threads/${from.id}/merge`, { intoId: into.id })
    await arrives(letter(late, [], { answers: true, baseSubject: `awaria ${a}` }))
    expect(await lettersIn(desk, into.id)).toContain(late)
  })

  it('to a letter split off follows it, and others stay; the threads are never united', async () => {
    const [a, b, toSplit, toFirst] = ids('a', 'b', 'to-split', 'to-first')
    const { id, letters } = await aThread(desk, [{ messageId: a }, { messageId: b, refs: [a] }])
    const { threadId } = (await office.post(`/mail/threads/${id}/split`, { messageId: letters[1] })).json()
    await arrives(letter(`${toSplit}-2`, [a, b, toSplit]), letter(toSplit, [a, b]), letter(toFirst, [a]))
    expect(await lettersIn(desk, id)).toEqual([a, toFirst])
    expect(await lettersIn(desk, threadId)).toEqual([b, toSplit, `${toSplit}-2`])
    await office.post(`/mail/threads/${threadId}/unsplit`)
    expect(await lettersIn(desk, id)).toHaveLength(5)
  })
})

describe('Letters split off', () => {
  it('keep their copies and followers, and no letter with a nearer reference to another', () => {
    const known = [
      { id: 'a', threads: ['t1'], isStored: true },
      { id: 'b', threads: [], apart: 't2', isStored: true },
      { id: 'c', threads: ['t1'], isStored: true },
    ]
    const [copy, other, follower] = [
      letter('b', ['a']),
      letter('x', ['a', 'b', 'c']),
      letter('y', ['a', 'b']),
    ]
    expect(apartThreads([copy, other, follower], known)).toEqual(
      new Map([
        [copy, 't2'],
        [follower, 't2'],
      ]),
    )
  })
})

describe('The state of a thread', () => {
  it('waits after our answer and opens with a new letter, also when it was done', async () => {
    const [a, ours, theirs, last] = ids('a', 'ours', 'theirs', 'last')
    const { id } = await aThread(desk, [{ messageId: a, at: new Date(Date.now() - 60_000) }])
    await arrives(letter(ours, [a], { sent: true }))
    expect(await stateOf(id)).toBe('waiting')
    await arrives(letter(theirs, [a, ours], { at: new Date(Date.now() + 1000).toISOString() }))
    expect(await stateOf(id)).toBe('open')
    await world.db.query("update mail_threads set state = 'done' where id = $1", [id])
    await arrives(letter(last, [theirs], { at: new Date(Date.now() + 2000).toISOString() }))
    expect(await stateOf(id)).toBe('open')
  })

  it('stays done when we write once more, and with an automatic answer', async () => {
    const [a, ours, away] = ids('a', 'ours', 'away')
    const { id } = await aThread(desk, [{ messageId: a, at: new Date(Date.now() - 60_000) }], {
      state: 'done',
    })
    await arrives(letter(ours, [a], { sent: true }))
    await arrives(letter(away, [ours], { auto: 'reply', at: new Date(Date.now() + 1000).toISOString() }))
    expect(await stateOf(id)).toBe('done')
  })

  it('ignores letters from before the mailbox was added', async () => {
    const [a, ours] = ids('a', 'ours')
    const { id } = await aThread(desk, [{ messageId: a, at: new Date('2025-05-01') }])
    await arrives(letter(ours, [a], { sent: true, at: '2025-05-02T08:00:00.000Z' }))
    expect(await stateOf(id)).toBe('open')
  })
})
