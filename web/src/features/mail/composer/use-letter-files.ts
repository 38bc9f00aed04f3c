import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '#lib/when-idle.ts'
import { offerReload } from '#ui/toast/offer-reload.ts'
import type { LetterFiles } from './more/letter-files.ts'
import { loadMore } from './more.ts'

/** Files of a letter; their part is loaded once the browser rests, so that they can be attached without a network. */
export function useLetterFiles(draftId: string) {
  const queries = useQueryClient()
  const [files, setFiles] = useState<LetterFiles | null>(null)
  useEffect(() => {
    let isHere = true
    const stop = whenIdle(() => {
      // The press that needs it reports a failure.
      loadMore().then(
        (it) => isHere && setFiles(it.filesOfLetter(draftId, queries)),
        () => {},
      )
    })
    return () => {
      isHere = false
      stop()
    }
  }, [draftId, queries])
  async function attach(given: readonly File[]): Promise<void> {
    try {
      const own = (await loadMore()).filesOfLetter(draftId, queries)
      setFiles(own)
      await own.add(given)
    } catch (error) {
      offerReload(error)
    }
  }
  return { files, attach: (given: readonly File[]) => void attach(given) }
}
