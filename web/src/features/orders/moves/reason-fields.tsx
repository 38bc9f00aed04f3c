import { moveReasons } from '@zlecenia/contract/features/order-base/order-kinds'
import type { MoveRefusal } from '@zlecenia/contract/features/order-base/order-moves'
import type { OrderState } from '@zlecenia/contract/features/order-base/order-states'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { UntilField } from './until-field.tsx'
import type { GivenReason } from './use-move.ts'
import './messages.ts'

interface ReasonFieldsProps {
  form: UseFormReturn<GivenReason>
  to: OrderState | 'not_held'
  refusal: MoveRefusal | null
}

/** Reason, its text, and its end day. */
export function ReasonFields({ form, to, refusal }: ReasonFieldsProps) {
  const t = useT()
  const [reason, until] = useWatch({ control: form.control, name: ['reason', 'until'] })
  // Registered, so that a refusal is cleared on the next try.
  form.register('until')
  form.register('reason', { validate: (it) => it !== null || t(refusal ?? 'rules.required') })
  return (
    <>
      <RadioCards
        label={t('orderMoves.why')}
        name="reason"
        required
        options={moveReasons.map((value) => ({ value, title: t(`orderMoves.reason.${value}`) }))}
        value={reason}
        onChoose={(value) => form.setValue('reason', value, { shouldValidate: true })}
        comesFirst
      />
      {problemAt(form, 'reason') && (
        <Banner tone="error" announced>
          {problemAt(form, 'reason')}
        </Banner>
      )}
      <TextArea
        {...form.register('words', {
          validate: (it) => reason !== 'other' || it.trim() !== '' || t('orderMoves.needsWords'),
        })}
        label={t('orderMoves.words')}
        required={reason === 'other'}
        rows={2}
        maxLength={1000}
        error={problemAt(form, 'words')}
      />
      {to === 'paused' && (
        <UntilField
          value={until}
          onChange={(day) => form.setValue('until', day, { shouldValidate: true })}
          error={problemAt(form, 'until')}
        />
      )}
    </>
  )
}
