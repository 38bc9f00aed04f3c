import { useQueryClient } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import { useRef, useState } from 'react'
import { nameOfContact, sameAs, sameCustomersQuery } from '#features/customers/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { toast } from '#ui/toast/toast.ts'
import type { ClientDraft } from '../sections/client/client.draft.ts'
import { clientFields } from '../sections/client/client.payload.ts'

const fieldAt = (field: string) => `client.${field === 'type' ? 'clientType' : field}`

/** Users without the right to read clients see none. */
function noneForTheBlind(error: unknown): { customers: never[] } {
  if (error instanceof ProblemError && error.status === 403) return { customers: [] }
  throw error
}

/** Clients with the same NIP, phone or e-mail are shown before a second one is created. */
export function useAddClient(onAdded: (id: string) => void) {
  const t = useT()
  const queries = useQueryClient()
  const [attempts, setAttempts] = useState(0)
  const [busy, setBusy] = useState(false)
  const [stopped, setStopped] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>()
  const shown = useRef<ReadonlySet<string>>(new Set())
  const running = useRef(false)
  const idOfSent = useIdOfSent()

  async function isKnown(draft: ClientDraft, own: string): Promise<boolean> {
    const as = sameAs(draft)
    if (!as.nip && !as.phone && !as.email) return false
    const same = await queries.fetchQuery(sameCustomersQuery(as)).catch(noneForTheBlind)
    const ids = same.customers.map(({ id }) => id).filter((id) => id !== own)
    const isNew = ids.some((id) => !shown.current.has(id))
    shown.current = new Set(ids)
    return isNew
  }

  async function send(draft: ClientDraft): Promise<void> {
    const body = clientFields(draft)
    const id = idOfSent(body)
    if (await isKnown(draft, id)) return setStopped(true)
    const made = await call('POST /customers', { body: { ...body, id } })
    void refresh(queries, 'Customer')
    toast.success(t('addClient.added', { name: nameOfContact(draft) }), limits.successToastMs)
    onAdded(made.id)
  }

  async function add(draft: ClientDraft, valid: boolean): Promise<void> {
    if (running.current) return
    setAttempts((n) => n + 1)
    setProblem(null)
    setRefused(undefined)
    if (!valid) return
    running.current = true
    setBusy(true)
    try {
      await send(draft)
    } catch (error) {
      const errors = error instanceof ProblemError ? error.errors : []
      setRefused(new Map(errors.map(({ field, message }) => [fieldAt(field), message])))
      if (errors.length === 0) setProblem(problemText(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { add, attempts, busy, stopped, problem, refused }
}
