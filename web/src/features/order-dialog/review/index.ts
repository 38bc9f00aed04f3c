import type { QueryClient } from '@tanstack/react-query'
import type { OrderDraft } from '../sections.ts'
import { readCurrent } from './current.ts'
import { type Review, reviewOf } from './review.ts'

export { ReviewDialog } from './review-dialog.tsx'

export const readAgain = async (draft: () => OrderDraft, queries: QueryClient): Promise<Review> => {
  const current = await readCurrent(draft(), queries)
  return reviewOf(structuredClone(draft()), current)
}
