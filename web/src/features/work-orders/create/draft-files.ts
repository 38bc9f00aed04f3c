import { createContext, useContext } from 'react'
import type { DraftKeeper } from '../../drafts/index.ts'

/** What the attachments step may ask of the draft's files; their bytes are kept beside the form. */
export type DraftFiles = Pick<DraftKeeper, 'addFile' | 'file' | 'removeFile'>

const DraftFilesContext = createContext<DraftFiles | null>(null)
export const DraftFilesProvider = DraftFilesContext.Provider

export function useDraftFiles(): DraftFiles {
  const files = useContext(DraftFilesContext)
  if (!files) throw new Error('attachments are shown outside their dialog')
  return files
}
