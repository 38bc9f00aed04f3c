import type { OpenedSession, UserData } from '@zlecenia/contract/features/session/session.contract'
import type { AbilityRule } from '@zlecenia/contract/lib/permissions'

/** What the browser keeps of a session, under these names (requirements 3). */
const keys = ['accessToken', 'userData', 'userAbilityRules'] as const

const read = <T>(key: (typeof keys)[number]): T | null => {
  const text = localStorage.getItem(key)
  if (text === null) return null
  try {
    return JSON.parse(text) as T
  } catch {
    // Not ours or half written: the same as absent, and signing in writes it anew.
    return null
  }
}

export const accessToken = (): string | null => localStorage.getItem('accessToken')
export const signedInUser = (): UserData | null => read<UserData>('userData')
export const heldRules = (): AbilityRule[] => read<AbilityRule[]>('userAbilityRules') ?? []

/** Logged in means both the user's data and the token are present (requirements 4). */
export const isSignedIn = (): boolean => accessToken() !== null && signedInUser() !== null

export function keepSession(session: OpenedSession): void {
  localStorage.setItem('accessToken', session.accessToken)
  keepUser(session.userData, session.userAbilityRules)
}

/** Fresh user data and rules for the running session: roles change while somebody is signed in. */
export function keepUser(user: UserData, rules: readonly AbilityRule[]): void {
  localStorage.setItem('userData', JSON.stringify(user))
  localStorage.setItem('userAbilityRules', JSON.stringify(rules))
  const text = rulesText()
  if (text === told) return
  told = text
  for (const listener of rulesListeners) listener()
}

/** What may be done, in one text: the same for the same rules, in whatever order they came. */
const rulesText = (): string =>
  [...new Set(heldRules().map(({ action, subject, own }) => `${action} ${subject}${own ? ' own' : ''}`))]
    .sort()
    .join()

// This tab's own memory: another tab may have kept the new rules before this one heard of them.
let told = rulesText()
const rulesListeners = new Set<() => void>()
/** Calls back when what the signed-in user may do has changed. */
export function onRulesChange(listener: () => void): () => void {
  rulesListeners.add(listener)
  return () => rulesListeners.delete(listener)
}

/**
 * Calls back when the session ends in another tab: this one must not go on showing what it showed. A tab that slept
 * meanwhile may hear of it only when somebody else is signed in.
 */
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
