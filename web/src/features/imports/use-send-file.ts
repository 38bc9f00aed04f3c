import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useQueryChange } from '#lib/page.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { upload } from '#lib/upload.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { keepSentFile } from './sent-file.ts'

export interface ChosenSheet {
  sheet?: number
  head?: number
}

/** Sends a file, and opens its import. */
export function useSendFile() {
  const queries = useQueryClient()
  const ask = useQueryChange()
  const idOf = useIdOfSent()
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null)
  const [problem, setProblem] = useState<string>()

  async function send(file: File, chosen: ChosenSheet = {}): Promise<boolean> {
    const { name, size, lastModified } = file
    const id = idOf({ name, size, lastModified, ...chosen })
    setProblem(undefined)
    setSending({ name, part: 0 })
    try {
      const sent = { params: { id }, query: { name, ...chosen }, body: file }
      const part = (bytes: number) => Math.round((bytes * 100) / Math.max(size, 1))
      const it = await upload('PUT /imports/:id', sent, (bytes) => setSending({ name, part: part(bytes) }))
      queries.setQueryData(query('GET /imports/:id', { params: { id } }).queryKey, it)
      void refresh(queries, 'Import')
      keepSentFile(id, file)
      ask(() => ({ import: id }))
      return true
    } catch (error) {
      setProblem(refusalOf(error))
      return false
    } finally {
      setSending(null)
    }
  }
  return { send, sending, problem, setProblem }
}

const refusalOf = (error: unknown): string =>
  (error instanceof ProblemError && error.problem.errors?.[0]?.message) || problemText(error)
