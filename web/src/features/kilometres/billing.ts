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

export type BillableTrip = Trip & { slotId: string }

const isToVisit = (it: Trip): it is BillableTrip => it.slotId !== null && it.order !== null

/** Business trips with kilometres that are no item of their order yet. */
export const isBillableTrip = (it: Trip): it is BillableTrip =>
  isToVisit(it) && !it.isPrivate && !it.isBilled && (it.km ?? 0) > 0

export const billableTrips = (trips: readonly Trip[]): BillableTrip[] =>
  trips.filter(isBillableTrip).slice(0, billedTripsMost)

type Named = Pick<BillableTrip, 'slotId' | 'day'>

/** Adds travel to the orders; the notice takes it back. */
export function useTripBilling({ month, carrier }: MonthSelection) {
  const t = useT()
  const queries = useQueryClient()
  const changed = () => Promise.all([refresh(queries, 'Logistics'), refresh(queries, 'Invoice')])
  const onError = (error: unknown) => toast.error(problemText(error))
  const undo = useMutation({
    mutationFn: (trips: Named[]) =>
      call('POST /logistics/kilometres/items/undo', { body: { month, ...carrier, trips } }),
    onSuccess: ({ trips }) => toast.success(t('kilometres.takenBack', { count: trips.length })),
    onError,
    onSettled: changed,
  })
  return useMutation({
    mutationFn: (trips: readonly BillableTrip[]) =>
      call('POST /logistics/kilometres/items', {
        body: { month, ...carrier, trips: trips.map(({ slotId, day }) => ({ slotId, day })) },
      }),
    onSuccess({ trips }) {
      if (trips.length === 0) return toast.success(t('kilometres.nothingBilled'))
      toast.success(t('kilometres.billed', { count: trips.length }), limits.defaultToastMs, {
        label: t('kilometres.undo'),
        run: () => undo.mutate(trips),
      })
    },
    onError,
    onSettled: changed,
  })
}
