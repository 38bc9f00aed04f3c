import type { OpenedSession, UserData } from '@zlecenia/contract/features/session/session.contract'
import type { AbilityRule } from '@zlecenia/contract/lib/permissions'

/** Requirements 3. */
const keys = ['accessToken', 'userData', 'userAbilityRules'] as const

/** Parsed once as it stands: a page asks for the rules hundreds of times while it is drawn. */
const known = new Map<string, { text: string; value: unknown }>()

function read<T>(key: (typeof keys)[number]): T | null {
  const text = localStorage.getItem(key)
  if (text === null) return null
  const found = known.get(key)
  if (found?.text === text) return found.value as T
  const value = parsed(text)
  known.set(key, { text, value })
  return value as T | null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Invalid counts as absent; signing in rewrites it.
    return null
  }
}

export const accessToken = (): string | null => localStorage.getItem('accessToken')
export const signedInUser = (): UserData | null => read<UserData>('userData')
export const heldRules = (): AbilityRule[] => read<AbilityRule[]>('userAbilityRules') ?? []

/** Requirements 4. */
export const isSignedIn = (): boolean => accessToken() !== null && signedInUser() !== null

export function keepSession(session: OpenedSession): void {
  localStorage.setItem('accessToken', session.accessToken)
  keepUser(session.userData, session.userAbilityRules)
}

export function keepUser(user: UserData, rules: readonly AbilityRule[]): void {
  localStorage.setItem('userData', JSON.stringify(user))
  localStorage.setItem('userAbilityRules', JSON.stringify(rules))
  const text = rulesText()
  if (text === told) return
  told = text
  for (const listener of rulesListeners) listener()
}

const rulesText = (): string =>
  [...new Set(heldRules().map(({ action, subject, own }) => `${action} ${subject}${own ? ' own' : ''}`))]
    .sort()
    .join()

// This tab's memory: another tab may store new rules first.
let told = rulesText()
const rulesListeners = new Set<() => void>()
export function onRulesChange(listener: () => void): () => void {
  rulesListeners.add(listener)
  return () => rulesListeners.delete(listener)
}

/** A tab that slept may notice only after somebody else signed in. */
export function onSessionEndedElsewhere(listener: () => void): () => void {
  const whose = signedInUser()?.id
  const heard = (event: StorageEvent) => {
    if (event.storageArea === localStorage && !(isSignedIn() && signedInUser()?.id === whose)) listener()
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}

export function forgetSession(): void {
  for (const key of keys) localStorage.removeItem(key)
}
