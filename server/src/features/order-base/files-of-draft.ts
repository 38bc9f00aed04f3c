import type { Investment } from '@zlecenia/contract/features/order-base/investment.contract'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { DraftAtHand } from '#features/drafts/index.ts'
import { conflict } from '#platform/errors.ts'
import type { OrderFile } from './order-rows.ts'

type NamedDraft = NonNullable<Investment['draft']>

/** 409 when the draft is gone or stale, and for missing files: the browser then sends those. */
export function filesOfDraft(named: NamedDraft, draft: DraftAtHand | null): OrderFile[] {
  if (!draft) throw conflict('problem.draftGone', { field: 'draft', message: 'problem.draftGone' })
  if (draft.version !== named.version) {
    throw conflict('problem.draftChanged', { field: 'draft.version', message: 'problem.draftChanged' })
  }
  const found = named.files.map(({ n, name, sha256 }) => {
    const file = draft.files.find((it) => it.n === n && it.sha256.toString('hex') === sha256)
    return file && { ...file, name }
  })
  const missing = named.files.flatMap(({ name }, i) =>
    found[i] ? [] : [{ field: `draft.files.${i}`, message: sentence('files.notInDraft', { name }) }],
  )
  if (missing.length > 0) throw conflict('problem.conflict', missing)
  return found.filter((file) => file !== undefined)
}
