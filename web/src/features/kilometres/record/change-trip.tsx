import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Trip } from '@zlecenia/contract/features/kilometres/kilometres.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { countText } from '#lib/numbers.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { Button } from '#ui/form/button.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import type { Carrier } from '../kilometres.api.ts'
import { dialogPx, kmSent, minutesSent, shownNumber, TripInputs } from './trip-inputs.tsx'

interface ChangeTripProps {
  trip: Trip
  carrier: Carrier
  onClose: () => void
}

const fieldsOf = ({ km, minutes, isPrivate, reason }: Trip) => ({
  km: shownNumber(km),
  minutes: shownNumber(minutes),
  isPrivate,
  reason: reason ?? '',
})

export function ChangeTrip({ trip, carrier, onClose }: ChangeTripProps) {
  const t = useT()
  const form = useForm({ defaultValues: fieldsOf(trip) })
  const save = useSave(trip, carrier)
  const removal = useRemoval(trip, onClose)
  const { first, from, to } = trip
  const firstKm = first ? first.km : trip.km
  return (
    <FormDialog
      title={t('tripRecord.changeTitle')}
      submit={t('tripRecord.save')}
      width={dialogPx}
      form={form}
      save={async ({ km, minutes, ...typed }) => {
        await save.mutateAsync({ ...typed, km: kmSent(km), minutes: minutesSent(minutes) })
        toast.success(t('tripRecord.saved'), limits.successToastMs)
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('kilometres.route', { from, to })}</p>
      <Rows>
        <TripInputs form={form} mayBeEmpty={firstKm === null} />
        {first && (
          <Wide>
            <p className="aside">
              {t('tripRecord.first', { km: first.km === null ? '–' : countText(first.km) })}
            </p>
          </Wide>
        )}
        {trip.slotId === null && (
          <Wide>
            <Button look="danger" busy={removal.isPending} onClick={() => removal.mutate()}>
              {t('tripRecord.remove')}
            </Button>
          </Wide>
        )}
      </Rows>
    </FormDialog>
  )
}

type Correction = Pick<Trip, 'km' | 'minutes' | 'isPrivate'> & { reason: string }

function useSave({ id, slotId, day, base, version }: Trip, carrier: Carrier) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sent: Correction) =>
      slotId
        ? call('PUT /logistics/kilometres/trips/:slotId', {
            params: { slotId },
            body: { ...carrier, day, isReturn: base === 'to', ...sent, version },
          })
        : call('PATCH /logistics/kilometres/trips/:id', {
            params: { id: id ?? '' },
            body: { ...sent, version },
          }),
    onSettled: () => refresh(queries, 'Logistics'),
  })
}

/** Removes a trip that was added by hand; the notice brings it back. */
function useRemoval({ id, km, minutes, isPrivate, reason, version }: Trip, onClose: () => void) {
  const t = useT()
  const queries = useQueryClient()
  const kept = { km, minutes, isPrivate, reason: reason ?? '' }
  const send = (isRemoved: boolean, seen: number) =>
    call('PATCH /logistics/kilometres/trips/:id', {
      params: { id: id ?? '' },
      body: { ...kept, isRemoved, version: seen },
    })
  const failed = (error: unknown) => toast.error(problemText(error))
  // The dialog is closed by then: its mutation is gone.
  const bringBack = (seen: number) =>
    send(false, seen)
      .catch(failed)
      .finally(() => refresh(queries, 'Logistics'))
  return useMutation({
    mutationFn: () => send(true, version),
    onSuccess(removed) {
      toast.success(t('tripRecord.removed'), limits.defaultToastMs, {
        label: t('kilometres.undo'),
        run: () => void bringBack(removed.version),
      })
      onClose()
    },
    onError: failed,
    onSettled: () => refresh(queries, 'Logistics'),
  })
}
