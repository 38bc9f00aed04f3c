import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

export {
  isOfRecordFile,
  recordFileActions,
  recordFileLabels,
  recordFileWords,
} from './history-words.ts'

/** Among other things of a window. */
export const FilesInWindow = lazy(() =>
  withMessages(import('./files-in-window.tsx')).then((it) => ({ default: it.FilesInWindow })),
)

/** The tab of a client, a building or a device. */
export const RecordFiles = lazy(() =>
  withMessages(import('./record-files.tsx')).then((it) => ({ default: it.RecordFiles })),
)
