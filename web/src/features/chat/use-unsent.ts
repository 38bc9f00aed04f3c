import { useSyncExternalStore } from 'react'
import { loadConversation, type Unsent } from '#features/conversations/index.ts'
import { whenIdle } from '#lib/when-idle.ts'

const loadParts = () => loadConversation().then((it) => it.loadFileParts())
let parts: Awaited<ReturnType<typeof loadParts>> | undefined

function listen(listener: () => void): () => void {
  if (parts) return parts.onUnsent(listener)
  let isWanted = true
  // The open conversation is loaded first.
  let stop = whenIdle(() => {
    loadParts().then(
      (it) => {
        parts = it
        if (!isWanted) return
        stop = it.onUnsent(listener)
        listener()
      },
      // If its code is missing, nothing can be written; the error is shown there.
      () => undefined,
    )
  })
  return () => {
    isWanted = false
    stop()
  }
}

const none: readonly Unsent[] = []
const known = () => parts?.unsentElsewhere() ?? none

/** Empty until the code of conversations is loaded. */
export const useUnsent = (): readonly Unsent[] => useSyncExternalStore(listen, known)
