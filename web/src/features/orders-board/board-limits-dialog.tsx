import { useQueryClient } from '@tanstack/react-query'
import { limitedStates } from '@zlecenia/contract/features/orders-board/orders-board'
import type { BoardMost } from '@zlecenia/contract/features/orders-board/orders-board.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Field } from '#ui/form/field.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'

const widthPx = 480
type Typed = Record<keyof BoardMost, string>
const mapped = <From, To>(of: Record<keyof BoardMost, From>, to: (it: From) => To) =>
  Object.fromEntries(limitedStates.map((state) => [state, to(of[state])])) as Record<keyof BoardMost, To>

interface BoardLimitsDialogProps {
  limits: { most: BoardMost; version: number }
  onClose: () => void
}

/** Edits the maximum number of orders per column. */
export function BoardLimitsDialog({ limits: { most, version }, onClose }: BoardLimitsDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  const form = useForm<Typed>({ defaultValues: mapped(most, (it) => String(it ?? '')) })
  async function save(typed: Typed): Promise<void> {
    const sent = mapped(typed, (it) => (it.trim() === '' ? null : Number(it)))
    await call('PUT /boards/orders/limits', { body: { most: sent, version } })
    await refresh(queries, 'Kanban')
    toast.success(t('ordersBoard.limitsSaved'), limits.successToastMs)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      save={save}
      onClose={onClose}
      width={widthPx}
      title={t('ordersBoard.limits')}
      submit={t('ordersBoard.saveLimits')}
      fieldAt={(field) => limitedStates.find((it) => field === `most.${it}`)}
    >
      <p className="prose quiet">{t('ordersBoard.limitsHint')}</p>
      {limitedStates.map((state) => (
        <Field
          key={state}
          {...form.register(state, {
            validate: (it) => /^\s*(?:[1-9]\d{0,2})?\s*$/u.test(it) || t('ordersBoard.limitOdd'),
          })}
          label={t(`orderState.${state}`)}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          error={problemAt(form, state)}
        />
      ))}
    </FormDialog>
  )
}
