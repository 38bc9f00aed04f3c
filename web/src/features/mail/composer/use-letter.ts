import { useQueryClient } from '@tanstack/react-query'
import type { MailDraft } from '@zlecenia/contract/features/mail/writing.contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { t } from '#lib/i18n.ts'
import { invalidate, keepSaved } from '#lib/query.ts'
import { toast } from '#ui/toast/toast.ts'
import { draftQuery } from './draft-query.ts'
import { LetterSaver, letterAtFirst } from './letter-saver.ts'
import { LetterStore, type TypedLetter } from './letter-store.ts'

/** Typed content of one letter and its saving. */
export function useLetter(draft: MailDraft): { store: LetterStore; saver: LetterSaver } {
  const queries = useQueryClient()
  const [{ store, saver, first }] = useState(() => {
    const first = letterAtFirst(draft)
    const store = new LetterStore(first.typed)
    const { queryKey } = draftQuery(draft.id)
    const saver = new LetterSaver(first, store, {
      // Files are read separately, and may be newer than the answer of a save.
      onSaved: (saved) =>
        keepSaved(queries, queryKey, (known) => ({ ...saved, files: known?.files ?? saved.files })),
      onRefused: () => void invalidate(queries, 'GET /mail/drafts/:id'),
    })
    return { store, saver, first }
  })
  useEffect(() => {
    if (first.isKept) toast.success(t('mailComposer.restored'))
    return saver.start()
  }, [saver, first])
  useEffect(() => saver.receive(draft), [saver, draft])
  return { store, saver }
}

/** `pick` returns a value of the letter itself, or a primitive. */
export const useTypedLetter = <T>(store: LetterStore, pick: (letter: TypedLetter) => T): T =>
  useSyncExternalStore(store.listen, () => pick(store.now))

export const useSavingOf = (saver: LetterSaver) => useSyncExternalStore(saver.listen, () => saver.now)
