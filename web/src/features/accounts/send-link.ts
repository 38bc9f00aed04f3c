import type { OpenedSession } from '@zlecenia/contract/features/session/session.contract'
import { useRef } from 'react'
import { problemOf } from '#features/session/index.ts'
import { call, type Sent } from '#lib/call.ts'
import { ProblemError } from '#lib/problem-error.ts'

interface Account {
  /** E-mail or name. */
  account: string
  password: string
}

/** Null: wrong, or the server does not answer. */
const enter = ({ account, password }: Account) =>
  call('POST /auth/login', { body: { email: account, password, remember: false } }).catch(() => null)

type Followed<T> =
  | { kind: 'done'; answer: T }
  | { kind: 'entered'; session: OpenedSession }
  | { kind: 'known' }

/**
 * Follows a link that sets a password, once. If an answer gets lost, the next try finds the link used up: then the
 * password itself shows whether the first one was done. Null: the link is dead.
 */
function useOnce(account: string) {
  const isUnknown = useRef(false)
  return async <T>(password: string, follow: () => Promise<T>): Promise<Followed<T> | null> => {
    try {
      return { kind: 'done', answer: await follow() }
    } catch (error) {
      if (problemOf(error, 'token') === null) {
        isUnknown.current ||= !(error instanceof ProblemError) || error.status >= 500
        throw error
      }
      const opened = isUnknown.current ? await enter({ account, password }) : null
      if (!opened) return null
      return 'accessToken' in opened ? { kind: 'entered', session: opened } : { kind: 'known' }
    }
  }
}

/** Null: the link is dead. */
export function useRegister(email: string) {
  const once = useOnce(email)
  return async (body: Sent<'POST /auth/register'>['body']): Promise<OpenedSession | null> => {
    const followed = await once(body.password, () => call('POST /auth/register', { body }))
    if (followed?.kind === 'done') return followed.answer
    return followed?.kind === 'entered' ? followed.session : null
  }
}

/** A session where the first answer was lost; false: the link is dead. */
export function useReset(account: string) {
  const once = useOnce(account)
  return async (body: Sent<'POST /auth/reset-password'>['body']): Promise<OpenedSession | boolean> => {
    const followed = await once(body.password, () => call('POST /auth/reset-password', { body }))
    return followed?.kind === 'entered' ? followed.session : followed !== null
  }
}
