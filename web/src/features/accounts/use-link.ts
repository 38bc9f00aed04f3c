import { useEffect, useState } from 'react'
import { word } from '#features/session/index.ts'
import { call } from '#lib/call.ts'
import { isAbort, ProblemError } from '#lib/problem-error.ts'

interface Person {
  email: string
  /** Present for a user without an e-mail. */
  login?: string | undefined
  firstName: string | null
  lastName: string | null
}

export type LetterLink =
  | { state: 'asked' }
  | { state: 'holds'; token: string; person: Person }
  | { state: 'dead' }
  /** The server could not be reached. */
  | { state: 'unknown'; message: string; askAgain: () => void }

/** Checking a link does not use it up. */
export function useLink(
  purpose: 'invitation' | 'reset',
  token: string | null,
): LetterLink & { die: () => void } {
  const [link, setLink] = useState<LetterLink>(token ? { state: 'asked' } : { state: 'dead' })
  const [times, setTimes] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each of the times
  useEffect(() => {
    if (!token) return
    const ask = new AbortController()
    call('POST /auth/link', { body: { token }, signal: ask.signal }).then(
      (found) =>
        setLink(found.purpose === purpose ? { state: 'holds', token, person: found } : { state: 'dead' }),
      (error) => {
        if (isAbort(error)) return
        if (error instanceof ProblemError && error.status === 400) return setLink({ state: 'dead' })
        const message = error instanceof ProblemError ? error.message : word('offline')
        setLink({ state: 'unknown', message, askAgain: () => setTimes((before) => before + 1) })
      },
    )
    return () => ask.abort()
  }, [purpose, token, times])

  return { ...link, die: () => setLink({ state: 'dead' }) }
}
