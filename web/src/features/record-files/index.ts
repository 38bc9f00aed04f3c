import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

export {
  isOfRecordFile,
  recordFileActions,
  recordFileLabels,
  recordFileWords,
} from './history-words.ts'

/** For windows with other content. */
export const FilesInWindow = lazy(() =>
  withMessages(import('./files-in-window.tsx')).then((it) => ({ default: it.FilesInWindow })),
)

/** Tab of a client, a building or a device. */
export const RecordFiles = lazy(() =>
  withMessages(import('./record-files.tsx')).then((it) => ({ default: it.RecordFiles })),
)
