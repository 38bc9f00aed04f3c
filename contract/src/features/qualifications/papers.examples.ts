import type { KindOfPapers } from './papers.contract.ts'
import { builtInKinds } from './qualification-kinds.ts'

/** Kinds of a new installation. */
export const exampleKinds: readonly KindOfPapers[] = builtInKinds.map((key) => ({
  key,
  name: null,
  years: key === 'sepE' ? 5 : null,
  dateOnly: key === 'medical',
  needsNumber: key === 'sepE',
  toVerify: key === 'fgas',
  archived: false,
  version: 1,
}))
