import type { MoveRefusal } from '@zlecenia/contract/features/order-base/order-moves'
import type { OrderState } from '@zlecenia/contract/features/order-base/order-states'
import { useForm } from 'react-hook-form'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { ReasonFields } from './reason-fields.tsx'
import type { GivenReason } from './use-move.ts'

const widthPx = 560

/** Action that needs a reason. */
export interface Why {
  to: OrderState | 'not_held'
  from?: OrderState
  button: MessageKey | null
  refusal: MoveRefusal | null
}

interface ReasonDialogProps {
  move: Why
  title?: string
  run: (reason: GivenReason) => Promise<unknown>
  onClose: () => void
}

export function ReasonDialog({ move, title, run, onClose }: ReasonDialogProps) {
  const t = useT()
  const form = useForm<GivenReason>({ defaultValues: { reason: null, words: '', until: '' } })
  const act = move.button ? t(move.button) : ''
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width={widthPx}
      title={title ?? act}
      submit={act}
      look={move.to === 'cancelled' ? 'danger' : 'filled'}
      save={async (reason) => {
        await run(reason)
        onClose()
      }}
    >
      {move.to === 'cancelled' && <p className="prose quiet">{t('orderMoves.cancelText')}</p>}
      {move.from === 'cancelled' && <p className="prose quiet">{t('orderMoves.restoreText')}</p>}
      <ReasonFields form={form} to={move.to} refusal={move.refusal} />
    </FormDialog>
  )
}
