import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DayPlanFound } from '@zlecenia/contract/features/plans/plans.contract'
import { call } from '#lib/call.ts'
import { t } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { toast } from '#ui/toast/toast.ts'

export interface PlanPerson {
  id: string
  name: string
}

interface PlanWish {
  day: string
  userIds: readonly string[]
  orderIds: readonly string[]
  keep: readonly string[]
  spread: string | null
}

/** Milliseconds during which a plan can be undone by its message. */
const undoMs = 15_000

export function usePlan(
  wish: PlanWish,
  { isChosen, onApplied }: { isChosen: boolean; onApplied: () => void },
) {
  const queries = useQueryClient()
  const idOfSent = useIdOfSent()
  const { day, spread } = wish
  const body = { ...wish, userIds: [...wish.userIds], orderIds: [...wish.orderIds], keep: [...wish.keep] }
  const preview = useQuery({
    queryKey: ['POST /logistics/plans/preview', body],
    queryFn: ({ signal }) => call('POST /logistics/plans/preview', { body, signal }),
    enabled: isChosen,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const undo = (id: string) =>
    call('POST /logistics/plans/:id/undo', { params: { id } })
      .finally(() => refresh(queries, 'Order'))
      .then(
        () => toast.success(t('plans.undone')),
        (error) => toast.error(`${t('plans.undoFailed')}\n${problemText(error)}`),
      )
  const apply = useMutation({
    mutationFn({ changes, slots }: DayPlanFound) {
      const sent = {
        day,
        userIds: body.userIds,
        spread,
        slots,
        changes: changes.map(({ slotId, orderId, startAt, endAt, userIds }) => ({
          slotId,
          orderId,
          startAt,
          endAt,
          userIds,
        })),
      }
      return call('POST /logistics/plans/apply', { body: { ...sent, id: idOfSent(sent) } })
    },
    onSettled: () => refresh(queries, 'Order'),
    onSuccess({ id, slots }) {
      toast.success(t('plans.applied', { count: slots }), undoMs, {
        label: t('plans.undo'),
        run: () => void undo(id),
      })
      onApplied()
    },
    // The plan is outdated: a new one is made from the current visits.
    onError: () => void preview.refetch(),
  })
  return { preview, apply }
}
export type PlanShown = ReturnType<typeof usePlan>['preview']
