import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Entry, FileState } from '#lib/outbox/entry.ts'

export type DraftFiles = Pick<Entry, 'bring' | 'addFile' | 'file' | 'bytes' | 'removeFile' | 'listen'>

const DraftFilesContext = createContext<DraftFiles | null>(null)
export const DraftFilesProvider = DraftFilesContext.Provider

export function useDraftFiles(): DraftFiles {
  const files = useContext(DraftFilesContext)
  if (!files) throw new Error('files are shown outside their dialog')
  return files
}

export function useFileState(n: number): FileState {
  const files = useDraftFiles()
  return JSON.parse(useSyncExternalStore(files.listen, () => JSON.stringify(rounded(files.file(n)))))
}

/** Rounds to whole percents: uploads report often. */
const rounded = (it: FileState): FileState =>
  it.at === 'sending' ? { at: it.at, share: Math.round(it.share * 100) / 100 } : it
