import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetLeftOpen, noteLeftOpen } from '#features/drafts/left-open.ts'
import {
  databases,
  keepInTab,
  keepsTexts,
  keepText,
  kept,
  keptKeys,
  keptText,
  parsed,
  textOfTab,
} from './kept.ts'
import { keepLanguage, keptLanguage } from './language.ts'
import { forgetNote, leaveNote, readNote } from './leaving.ts'
import { browserEnvironment } from './outbox/environment.ts'
import { accessToken, forgetSession, isSignedIn, keepUser, SessionNotKept } from './session.ts'

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}
const names = ['localStorage', 'sessionStorage', 'indexedDB'] as const
/** Every storage of the browser, blocked in one way. */
const blockedBy: Record<string, () => void> = {
  'a look that throws': () => {
    for (const name of names) vi.spyOn(globalThis, name, 'get').mockImplementation(denied)
  },
  'storage that is not there': () => {
    for (const name of names) vi.spyOn(globalThis, name, 'get').mockReturnValue(null as never)
  },
}
afterEach(() => vi.restoreAllMocks())

describe.each(Object.entries(blockedBy))('blocked by %s', (_, block) => {
  it('stores nothing, and reports that instead of throwing', () => {
    block()
    expect(keepsTexts()).toBe(false)
    expect([keepText('a', 'b'), keepInTab('a', 'b'), keepLanguage('en')]).not.toContain(true)
    expect([keptText('a'), kept('a'), textOfTab('a'), keptLanguage(), accessToken(), readNote()]).toEqual(
      Array(6).fill(null),
    )
    expect(keptKeys('a')).toEqual([])
    expect(databases() ?? null).toBeNull()
    expect(browserEnvironment().indexedDB ?? null).toBeNull()
  })

  it('does not throw on writing or forgetting', () => {
    block()
    keepUser({ id: '1', firstName: 'Ewa', lastName: 'Lis', email: 'e@x.pl', avatar: null, roles: [] }, [])
    noteLeftOpen('1', '2')
    leaveNote('why')
    for (const forget of [
      forgetSession,
      forgetNote,
      () => forgetLeftOpen('1'),
      browserEnvironment().persist,
    ]) {
      expect(forget).not.toThrow()
    }
    expect(isSignedIn()).toBe(false)
    expect(new SessionNotKept()).toBeInstanceOf(Error)
  })
})

it('stores texts where allowed, and counts invalid ones as absent', () => {
  expect(keepsTexts()).toBe(true)
  expect([keepText('a.b', '{"c":1}'), keepInTab('a', 'x')]).toEqual([true, true])
  expect([kept('a.b'), textOfTab('a'), keptKeys('a')]).toEqual([{ c: 1 }, 'x', ['a.b']])
  expect(parsed('{')).toBeNull()
})
