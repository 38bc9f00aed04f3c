import type { DraftCheck } from './draft-check.ts'
import type { DraftSaver } from './draft-saver.ts'
import type { DraftStore } from './draft-store.ts'

export interface InvoiceEditor {
  store: DraftStore
  saver: DraftSaver
  check: DraftCheck
}
