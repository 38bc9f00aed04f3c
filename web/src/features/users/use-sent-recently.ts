import { useEffect, useState } from 'react'

/** Milliseconds in which the server sends no second letter. */
const waitMs = 60_000

/** True for a minute after `mark`. */
export function useSentRecently(): [boolean, () => void] {
  const [sentAt, setSentAt] = useState<number | null>(null)
  useEffect(() => {
    if (sentAt === null) return
    const timer = setTimeout(() => setSentAt(null), waitMs)
    return () => clearTimeout(timer)
  }, [sentAt])
  return [sentAt !== null, () => setSentAt(Date.now())]
}
