import { describe, expect, it } from 'vitest'
import { type IndexedLetter, letterOf } from './letter-of.ts'
import { type SubjectThread, threadBySubject, threadsOf } from './threads.ts'

const letter = (messageId: string, refs: string[] = [], its: Partial<IndexedLetter> = {}): IndexedLetter => ({
  ...letterOf({ seq: 1, uid: 1 }, { own: 'biuro@firma.test', role: 'inbox' }),
  messageId,
  refs,
  ...its,
})
const groups = (letters: IndexedLetter[], known: Parameters<typeof threadsOf>[1] = []) => {
  const { of, joined } = threadsOf(letters, known)
  return { of: letters.map((it) => of.get(it)?.thread ?? of.get(it)?.group), joined }
}

describe('threads by references', () => {
  it('hold together whatever the order of arrival', () => {
    const [a, b, c] = groups([letter('c', ['b']), letter('b', ['a']), letter('a')]).of
    expect(a === b && b === c).toBe(true)
  })

  it('continue a known thread, and unite two that answer the same letter', () => {
    const { of, joined } = groups(
      [letter('b', ['a'])],
      [
        { id: 'b', threads: ['t2'] },
        { id: 'a', threads: ['t1'] },
      ],
    )
    expect(of).toEqual(['t1'])
    expect(joined).toEqual([{ from: ['t2'], into: 't1' }])
  })

  it('keep strangers apart', () => {
    const [a, b] = groups([letter('a'), letter('b', ['z'])]).of
    expect(a).not.toBe(b)
  })
})

describe('a thread by subject', () => {
  const thread = (its: Partial<SubjectThread> = {}): SubjectThread => ({
    thread: 't1',
    baseSubject: 'awaria windy',
    lastAt: new Date('2026-10-10T08:00:00Z'),
    people: ['jan@firma.test'],
    isRootless: false,
    ...its,
  })
  const answer = letter('x', [], {
    baseSubject: 'awaria windy',
    answers: true,
    at: '2026-10-12T08:00:00.000Z',
    people: ['jan@firma.test'],
  })

  it('takes an answer without references', () => {
    expect(threadBySubject(answer, [thread()])).toBe('t1')
  })

  it.each([
    ['of other people', answer, thread({ people: ['ewa@firma.test'] })],
    ['long ago', answer, thread({ lastAt: new Date('2026-08-01T08:00:00Z') })],
    ['with references of its own', { ...answer, refs: ['q'] }, thread()],
    ['that answers nothing: a new matter', { ...answer, answers: false }, thread()],
    ['without a subject', { ...answer, baseSubject: '' }, thread({ baseSubject: '' })],
  ])('takes no letter %s', (_, one, other) => {
    expect(threadBySubject(one, [other])).toBeNull()
  })

  it('gets its beginning when the answer was read first', () => {
    expect(threadBySubject({ ...answer, answers: false }, [thread({ isRootless: true })])).toBe('t1')
  })
})
