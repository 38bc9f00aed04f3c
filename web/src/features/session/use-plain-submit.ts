import { useState } from 'react'
import { PreloadError } from '#lib/preload-error.ts'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { SessionNotKept } from '#lib/session.ts'
import { word } from './words.ts'

export interface PlainRefusal {
  message: string | null
  fields: Record<string, string>
  /** A part of the page failed to load. */
  isReloadOffered?: boolean
}
const none: PlainRefusal = { message: null, fields: {} }

/** One at a time; problems at fields, else above. `message`: an initial sentence. */
export function usePlainSubmit(submit: () => Promise<void>, message: string | null = null) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<PlainRefusal>({ ...none, message })

  async function run(): Promise<void> {
    if (busy) return
    setBusy(true)
    setRefusal(none)
    try {
      await submit()
    } catch (error) {
      setRefusal(refusalOf(error))
      setBusy(false)
    }
  }
  return { busy, refusal, run, refuse: setRefusal }
}

function refusalOf(error: unknown): PlainRefusal {
  if (error instanceof NetworkError) return { message: word('offline'), fields: {} }
  if (error instanceof PreloadError) return { message: word('offline'), fields: {}, isReloadOffered: true }
  if (error instanceof SessionNotKept) return { message: word('nothingKept'), fields: {} }
  if (!(error instanceof ProblemError)) return { message: word('unforeseen'), fields: {} }
  if (error.errors.length > 0) {
    const fields = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
    return { message: null, fields }
  }
  return { message: error.message, fields: {} }
}

export function problemOf(error: unknown, field: string): string | null {
  if (!(error instanceof ProblemError)) return null
  return error.errors.find((problem) => problem.field === field)?.message ?? null
}

export function missing(values: Record<string, string>): Record<string, string> {
  const blank = Object.entries(values).filter(([, value]) => value.trim() === '')
  return Object.fromEntries(blank.map(([field]) => [field, word('required')]))
}
