import type { OpenedSession, UserData } from '@zlecenia/contract/features/session/session.contract'
import type { AbilityRule } from '@zlecenia/contract/lib/permissions'
import { removeDayDatabase } from './day-database.ts'
import { keepText, keptText, parsed } from './kept.ts'

/** Requirements 3. */
const keys = ['accessToken', 'userData', 'userAbilityRules'] as const

/** Parsed once per stored text: a page asks for the rules hundreds of times while it is drawn. */
const known = new Map<string, { text: string; value: unknown }>()

function read<T>(key: (typeof keys)[number]): T | null {
  const text = keptText(key)
  if (text === null) return null
  const found = known.get(key)
  if (found?.text === text) return found.value as T
  const value = parsed(text)
  known.set(key, { text, value })
  return value as T | null
}

export const accessToken = (): string | null => keptText('accessToken')
export const signedInUser = (): UserData | null => read<UserData>('userData')
export const heldRules = (): AbilityRule[] => read<AbilityRule[]>('userAbilityRules') ?? []

/** Requirements 4. */
export const isSignedIn = (): boolean => accessToken() !== null && signedInUser() !== null

/** A session that the browser cannot store ends with the page that opened it. */
export class SessionNotKept extends Error {}

export function keepSession(session: OpenedSession): void {
  if (!keepText('accessToken', session.accessToken)) throw new SessionNotKept()
  keepUser(session.userData, session.userAbilityRules)
}

export function keepUser(user: UserData, rules: readonly AbilityRule[]): void {
  keepText('userData', JSON.stringify(user))
  keepText('userAbilityRules', JSON.stringify(rules))
  const text = rulesText()
  if (text === lastRules) return
  lastRules = text
  for (const listener of rulesListeners) listener()
}

const rulesText = (): string =>
  [...new Set(heldRules().map(({ action, subject, own }) => `${action} ${subject}${own ? ' own' : ''}`))]
    .sort()
    .join()

// This tab's memory: another tab may store new rules first.
let lastRules = rulesText()
const rulesListeners = new Set<() => void>()
export function onRulesChange(listener: () => void): () => void {
  rulesListeners.add(listener)
  return () => rulesListeners.delete(listener)
}

/** A tab that slept may notice only after another user signed in. */
export function onSessionEndedElsewhere(listener: () => void): () => void {
  const whose = signedInUser()?.id
  const onStorage = () => {
    if (!(isSignedIn() && signedInUser()?.id === whose)) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Resolves once the copy of the day and its codes are gone. */
export function forgetSession(): Promise<void> {
  for (const key of keys) keepText(key, null)
  return removeDayDatabase()
}
