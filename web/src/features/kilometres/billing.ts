import { useMutation, useQueryClient } from '@tanstack/react-query'
import { billedTripsMost } from '@zlecenia/contract/features/kilometres/kilometre-kinds'
import type { Trip } from '@zlecenia/contract/features/kilometres/kilometres.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { toast } from '#ui/toast/toast.ts'
import type { MonthSelection } from './kilometres.api.ts'

type ToVisit = Trip & { slotId: string }

const isToVisit = (it: Trip): it is ToVisit => it.slotId !== null && it.order !== null

/** Business trips with kilometres that are no item of their order yet. */
export const isBillableTrip = (it: Trip): it is ToVisit =>
  isToVisit(it) && !it.isPrivate && !it.isBilled && (it.km ?? 0) > 0

export const billableTrips = (trips: readonly Trip[]): ToVisit[] =>
  trips.filter(isBillableTrip).slice(0, billedTripsMost)

/** Adds travel to the orders; the notice takes it back. */
export function useTripBilling({ month, carrier }: MonthSelection) {
  const t = useT()
  const queries = useQueryClient()
  const changed = () => Promise.all([refresh(queries, 'Logistics'), refresh(queries, 'Invoice')])
  const onError = (error: unknown) => toast.error(problemText(error))
  const undo = useMutation({
    mutationFn: (slotIds: string[]) =>
      call('POST /logistics/kilometres/items/undo', { body: { month, ...carrier, slotIds } }),
    onSuccess: ({ slotIds }) => toast.success(t('kilometres.takenBack', { count: slotIds.length })),
    onError,
    onSettled: changed,
  })
  return useMutation({
    mutationFn: (slotIds: string[]) =>
      call('POST /logistics/kilometres/items', { body: { month, ...carrier, slotIds } }),
    onSuccess({ slotIds }) {
      if (slotIds.length === 0) return toast.success(t('kilometres.nothingBilled'))
      toast.success(t('kilometres.billed', { count: slotIds.length }), limits.defaultToastMs, {
        label: t('kilometres.undo'),
        run: () => undo.mutate(slotIds),
      })
    },
    onError,
    onSettled: changed,
  })
}
