import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { Controller, useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { atOf, clockText, momentText, readMoment } from '#lib/typed-moment.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { notLonger, problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { orderQuery } from '../orders.api.ts'
import './messages.ts'
import type { Slot, Tap } from './taps.ts'

const widthPx = 480

interface CorrectTapProps {
  order: Pick<Order, 'id'>
  slot: Pick<Slot, 'id'>
  tap: Tap
  onClose: () => void
}

/** A new moment of a step, with the reason; the first one stays. */
export function CorrectTap({ order, slot, tap, onClose }: CorrectTapProps) {
  const t = useT()
  const queries = useQueryClient()
  const form = useForm({ defaultValues: { at: momentText(tap.at), words: '' } })
  const readAt = (text: string) => atOf(readMoment(text, { now: new Date() })) ?? null
  const named = t(`visitTaps.tap.${tap.kind}`)
  return (
    <FormDialog
      title={t('visitTaps.title', { tap: named })}
      submit={t('visitTaps.save')}
      width={widthPx}
      form={form}
      save={async ({ at, words }) => {
        await call('PATCH /orders/:id/slots/:slotId/visits/:eventId', {
          params: { id: order.id, slotId: slot.id, eventId: tap.id },
          body: { at: readAt(at) ?? tap.at, words, version: tap.version },
        })
        await queries.invalidateQueries(orderQuery(order.id))
        void refresh(queries, 'Order')
        toast.success(t('visitTaps.saved'))
        onClose()
      }}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="at"
        rules={{ validate: (text) => readAt(text) !== null || t('visitTaps.unclear') }}
        render={({ field, fieldState }) => {
          const at = readAt(field.value)
          return (
            <DateField
              kind="datetime-local"
              name="at"
              label={t('visitTaps.moment')}
              required
              focused
              value={field.value}
              onType={field.onChange}
              onLeave={() => at && field.onChange(momentText(at))}
              error={fieldState.error?.message}
              unclear={at ? '' : t('visitTaps.unclear')}
              picked={at ?? ''}
              onPick={(wallClock) => field.onChange(clockText(wallClock))}
              pickLabel={t('visitTaps.pick')}
            />
          )
        }}
      />
      <Field
        {...form.register('words', { required: t('rules.required'), ...notLonger(1000) })}
        label={t('visitTaps.reason')}
        required
        autoComplete="off"
        error={problemAt(form, 'words')}
      />
    </FormDialog>
  )
}
