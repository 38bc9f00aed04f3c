import type { MailDraft } from '@zlecenia/contract/features/mail/writing.contract'
import { writingLimits } from '@zlecenia/contract/features/mail/writing-limits'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#lib/call.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { onReachable } from '#lib/reachable.ts'
import { signedInUser } from '#lib/session.ts'

type Lock = Pick<MailDraft, 'lockedBy' | 'lockedUntil'>
/** Milliseconds: three attempts within a lease. */
const extendMs = (writingLimits.lockSeconds * 1000) / 3

const otherWriter = ({ lockedBy, lockedUntil }: Lock) =>
  lockedBy && lockedBy.id !== signedInUser()?.id && Date.parse(lockedUntil ?? '') > Date.now()
    ? lockedBy
    : null

/** Holds the draft while it is open. `writer`: another person who writes it now. */
export function useDraftLock(draft: MailDraft, reread: () => Promise<MailDraft>) {
  const [writer, setWriter] = useState(() => otherWriter(draft))
  const { id } = draft
  const hold = useCallback(
    async (takeOver: boolean): Promise<void> => {
      try {
        await call('PUT /mail/drafts/:id/lock', { params: { id }, body: { takeOver }, quiet: true })
        setWriter(null)
      } catch (error) {
        if (error instanceof ProblemError && error.status === 409) {
          setWriter(otherWriter(await reread()))
          return
        }
        if (takeOver) throw error
        // Without an answer nobody is locked out; the next attempt follows.
      }
    },
    [id, reread],
  )
  useEffect(() => {
    // A draft that cannot be read again is read by the next attempt.
    const extend = () => void hold(false).catch(() => {})
    extend()
    const timer = setInterval(extend, extendMs)
    const stop = onReachable(extend)
    return () => {
      clearInterval(timer)
      stop()
      // Otherwise it ends by itself.
      void call('DELETE /mail/drafts/:id/lock', { params: { id }, quiet: true, keepalive: true }).catch(
        () => {},
      )
    }
  }, [id, hold])
  return { writer, takeOver: () => hold(true) }
}
