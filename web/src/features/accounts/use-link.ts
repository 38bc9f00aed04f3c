import type { linkPurposes } from '@zlecenia/contract/features/accounts/links.contract'
import { useContext, useEffect, useState } from 'react'
import { SignInAppearance, word } from '#features/session/index.ts'
import { call } from '#lib/call.ts'
import { isAbort, ProblemError } from '#lib/problem-error.ts'
import { signedInUser } from '#lib/session.ts'

type Purpose = (typeof linkPurposes)[number]

interface Person {
  email: string
  /** Present for a user without an e-mail. */
  login?: string | undefined
  firstName: string | null
  lastName: string | null
}

export type LetterLink =
  | { state: 'asked' }
  | { state: 'holds'; token: string; purpose: Purpose; person: Person }
  | { state: 'dead' }
  /** The server could not be reached. */
  | { state: 'unknown'; message: string; askAgain: () => void }

/** Checking a link does not use it up. A preview shows the form of a link of the signed-in user. */
export function useLink(
  purposes: readonly [Purpose, ...Purpose[]],
  token: string | null,
): LetterLink & { die: () => void } {
  const { isPreview } = useContext(SignInAppearance)
  const [link, setLink] = useState<LetterLink>(() => {
    if (isPreview) return { state: 'holds', token: '', purpose: purposes[0], person: previewed() }
    return token ? { state: 'asked' } : { state: 'dead' }
  })
  const [times, setTimes] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each of the times
  useEffect(() => {
    if (!token || isPreview) return
    const ask = new AbortController()
    call('POST /auth/link', { body: { token }, signal: ask.signal }).then(
      (found) =>
        setLink(
          purposes.includes(found.purpose)
            ? { state: 'holds', token, purpose: found.purpose, person: found }
            : { state: 'dead' },
        ),
      (error) => {
        if (isAbort(error)) return
        if (error instanceof ProblemError && error.status === 400) return setLink({ state: 'dead' })
        const message = error instanceof ProblemError ? error.message : word('offline')
        setLink({ state: 'unknown', message, askAgain: () => setTimes((before) => before + 1) })
      },
    )
    return () => ask.abort()
  }, [purposes, token, times, isPreview])

  return { ...link, die: () => setLink({ state: 'dead' }) }
}

function previewed(): Person {
  const user = signedInUser()
  return { email: user?.email ?? '', firstName: user?.firstName ?? null, lastName: user?.lastName ?? null }
}
