import type { RecordFileKind } from '@zlecenia/contract/features/record-files/record-file-kinds'
import type { recordFileFields } from '@zlecenia/contract/features/record-files/record-files.contract'
import { dayOf } from '#lib/dates.ts'
import { type MessageKey, t } from '#lib/i18n.ts'
import './messages.ts'

type HistoryField = (typeof recordFileFields)[number]

/** Labels in the history of the owning record. */
export const recordFileLabels: Record<HistoryField, MessageKey> = {
  file: 'recordFiles.file',
  fileTitle: 'recordFiles.fileTitle',
  fileKind: 'recordFiles.fileKind',
  fileValidUntil: 'recordFiles.validUntil',
}
export const recordFileActions: Readonly<Record<string, MessageKey>> = {
  'file-added': 'recordFiles.actionAdded',
  'file-changed': 'recordFiles.actionChanged',
  'file-removed': 'recordFiles.actionRemoved',
  'file-restored': 'recordFiles.actionRestored',
}

export const isOfRecordFile = (field: string): field is HistoryField => field in recordFileLabels

export function recordFileWords(field: HistoryField, text: string): string {
  if (field === 'fileKind') return t(`recordFileKind.${text as RecordFileKind}`)
  return field === 'fileValidUntil' ? dayOf(text) : text
}
