import type { MailDraft } from '@zlecenia/contract/features/mail/writing.contract'
import { writingLimits } from '@zlecenia/contract/features/mail/writing-limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#lib/call.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { signedInUser } from '#lib/session.ts'

type Lock = Pick<MailDraft, 'lockedBy' | 'lockedUntil'>
/** Milliseconds: three attempts within a lease. */
const extendMs = (writingLimits.lockSeconds * 1000) / 3

const otherHolder = ({ lockedBy }: Lock) => (lockedBy?.id === signedInUser()?.id ? null : lockedBy)
const otherWriter = (lock: Lock) =>
  Date.parse(lock.lockedUntil ?? '') > Date.now() ? otherHolder(lock) : null

/** Holds the draft while it is open and not on its way. `writer`: another person who writes it now. */
export function useDraftLock(draft: MailDraft, reread: () => Promise<MailDraft>, isOnItsWay: boolean) {
  const [writer, setWriter] = useState(() => otherWriter(draft))
  const { id } = draft
  const now = useRef({ writer, isOnItsWay })
  useEffect(() => {
    now.current = { writer, isOnItsWay }
  }, [writer, isOnItsWay])
  const hold = useCallback(
    async (takeOver: boolean): Promise<void> => {
      try {
        await call('PUT /mail/drafts/:id/lock', { params: { id }, body: { takeOver }, quiet: true })
        setWriter(null)
      } catch (error) {
        if (error instanceof ProblemError && error.status === 409) {
          // The clock of the browser may be wrong.
          setWriter(otherHolder(await reread()))
          return
        }
        // A lost call locks out no writer; the next attempt follows.
        if (takeOver) throw error
      }
    },
    [id, reread],
  )
  useEffect(() => {
    const extend = async () => {
      // Requested only while another person holds it: a refusal would be no news.
      if (now.current.isOnItsWay || (now.current.writer && otherWriter(await reread()))) return
      await hold(false)
    }
    // A draft that cannot be read again is read by the next attempt.
    const attempt = () => void extend().catch(() => {})
    attempt()
    const timer = setInterval(attempt, extendMs)
    return () => {
      clearInterval(timer)
      // Otherwise it ends by itself.
      void call('DELETE /mail/drafts/:id/lock', { params: { id }, quiet: true, keepalive: true }).catch(
        () => {},
      )
    }
  }, [id, hold, reread])
  return { writer, takeOver: () => hold(true) }
}
