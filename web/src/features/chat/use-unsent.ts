import { useSyncExternalStore } from 'react'
import { loadTalk, type Unsent } from '../conversations/index.ts'

const none: readonly Unsent[] = []
let found = () => none

function listen(listener: () => void): () => void {
  let isWanted = true
  let stop = () => {}
  const loaded = loadTalk().then((it) => it.loadFileParts())
  loaded.then(
    ({ onUnsent, unsentElsewhere }) => {
      if (!isWanted) return
      found = unsentElsewhere
      stop = onUnsent(listener)
      listener()
    },
    // Without its code nothing is written either, which is said there.
    () => undefined,
  )
  return () => {
    isWanted = false
    stop()
  }
}

/** None until the code of conversations is there. */
export const useUnsent = (): readonly Unsent[] => useSyncExternalStore(listen, () => found())
