import type { OrderRow } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button } from '#ui/form/button.tsx'
import { Stack } from '#ui/form/layout.tsx'
import { dayOfOrder } from './day-of-order.ts'
import type { WorkThere } from './same-work.ts'

export interface SameWorkToAnswer {
  order: OrderRow
  how: WorkThere['how']
  answer: (it: 'add' | 'anyway' | 'back') => void
}

/** Shown once, just before the order is created. */
export function SameWorkQuestion({ order, how, answer }: SameWorkToAnswer) {
  const t = useT()
  const mayAdd = useMay()(['update', 'Order'])
  const { number, services, isFault, building } = order
  const what = isFault ? t('orders.fault') : services.join(', ')
  return (
    <Modal
      title={t(`orderAddition.${how}`, { number, day: dayOfOrder(order) })}
      closeLabel={t('orderAddition.back')}
      width={limits.noteDialogWidthPx}
      onClose={() => answer('back')}
      actions={
        <>
          <Button look="text" onClick={() => answer('back')}>
            {t('orderAddition.back')}
          </Button>
          <Button look={mayAdd ? 'tonal' : 'filled'} onClick={() => answer('anyway')}>
            {t('orderAddition.anyway')}
          </Button>
          {mayAdd && (
            <Button look="filled" data-autofocus="" onClick={() => answer('add')}>
              {t('orderAddition.addShort')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <p className="name">{[`${building.address}, ${building.city}`, what].join(' · ')}</p>
        {mayAdd && <p>{t('orderAddition.consequence', { number })}</p>}
        {mayAdd && <p className="aside">{t('orderAddition.also')}</p>}
      </Stack>
    </Modal>
  )
}
