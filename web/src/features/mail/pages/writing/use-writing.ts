import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { DraftMode } from '@zlecenia/contract/features/mail/writing.contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { startDraft } from '#features/mail/index.ts'
import { isDialogOpen } from '#lib/dialog-open.ts'
import { useT } from '#lib/i18n.ts'
import { isTyping } from '#lib/is-typing.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { toast } from '#ui/toast/toast.ts'
import type { MailPlace } from '../use-mail-place.ts'
import './messages.ts'

const draftsQuery = (threadId?: string) =>
  queryOptions({
    ...query('GET /mail/drafts', { query: { ...(threadId && { threadId }) } }),
    meta: { quiet: true },
  })

/** Drafts of a thread, or all. */
export const useDrafts = (threadId?: string) => useQuery(draftsQuery(threadId))

export const useMayWrite = (): boolean => useMay()(['create', 'Email'])

/** Begins letters, and opens the one that a person writes. */
export function useWriting(place: MailPlace) {
  const t = useT()
  const queries = useQueryClient()
  const router = useRouter()
  const [busy, setBusy] = useState<DraftMode | null>(null)
  const isBegun = useRef(false)
  const open = (draftId: string | undefined, threadId: string | undefined, replace = false) =>
    void router.navigate({ href: place.at({ t: threadId, draft: draftId }), replace })
  async function begin(mode: DraftMode, threadId?: string): Promise<void> {
    if (isBegun.current) return
    isBegun.current = true
    setBusy(mode)
    try {
      const draft = await startDraft(queries, { mode, ...(threadId && { threadId }) })
      open(draft.id, threadId)
    } catch (error) {
      toast.error(`${t('mailBegin.notBegun')}\n${problemText(error)}`)
    } finally {
      isBegun.current = false
      setBusy(null)
    }
  }
  return {
    busy,
    begin: (mode: DraftMode, threadId?: string) => void begin(mode, threadId),
    open,
    close: () => open(undefined, place.open, true),
  }
}

/** Keys of mail programs that begin a letter. */
export function useWritingKeys(keys: Readonly<Record<string, () => void>>, isAllowed: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (!isAllowed || defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return
    if (isTyping(target) || isDialogOpen()) return
    const run = Object.hasOwn(keys, key) ? keys[key] : undefined
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
