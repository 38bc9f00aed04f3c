import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { withMessages } from '#lib/i18n.ts'
import { isReachable, onReachable } from '#lib/reachable.ts'
import { refresh } from '#lib/refresh.ts'
import { offerReload } from '#ui/toast/offer-reload.ts'
import type { DraftForm } from '#ui/wizard/slice.ts'
import { writeSlices } from '#ui/wizard/write-slices.ts'
import type { OrderDraft } from './sections.ts'
import type { OrderDialogParts } from './use-order-dialog.ts'

/** Most orders need no comparison. */
const load = () => withMessages(import('./review/index.ts'))

/** A resumed draft is compared on the first answer; `readAgain` compares after a refusal. */
export function useReview({ form, steps }: Pick<OrderDialogParts, 'form' | 'steps'>, resumed: boolean) {
  const queries = useQueryClient()
  const [shown, setShown] = useState<ReactNode>(null)
  const [compare] = useState(() => async (isWanted: () => boolean = () => true) => {
    const { readAgain, ReviewDialog } = await load()
    const review = await readAgain(() => form.getValues(), queries)
    if (!isWanted()) return
    const write = (next: Partial<OrderDraft>) => writeSlices(form as unknown as DraftForm, next)
    write(review.draft)
    if (review.gone.length === 0 && review.parts.length === 0) return
    // Options are as old as the choice.
    void refresh(queries, 'Customer', 'Building')
    setShown(
      <ReviewDialog
        review={review}
        onChange={(change) => write(change(structuredClone(form.getValues())))}
        onGo={(step) => {
          // Closing the review returns the focus first.
          flushSync(() => setShown(null))
          steps.jumpTo(step)
        }}
        onClose={() => setShown(null)}
      />,
    )
  })

  useEffect(() => (resumed ? whenAnswered(compare) : undefined), [resumed, compare])
  return { shown, readAgain: (): void => void compare().catch(offerReload) }
}

/** Retries with each live update. */
function whenAnswered(run: (isWanted: () => boolean) => Promise<void>): () => void {
  let wanted = true
  let running = false
  const attempt = async () => {
    if (running || !wanted || !isReachable()) return
    running = true
    // The draft stays as it is.
    await run(() => wanted).then(end, () => {})
    running = false
  }
  const stopListening = onReachable(() => void attempt())
  const onFocus = () => void attempt()
  window.addEventListener('focus', onFocus)
  const end = () => {
    wanted = false
    stopListening()
    window.removeEventListener('focus', onFocus)
  }
  void attempt()
  return end
}
