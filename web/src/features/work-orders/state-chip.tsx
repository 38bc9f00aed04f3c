import {
  IconBolt,
  IconCalendarCheck,
  IconCircleCheck,
  IconCircleX,
  IconLock,
  IconPlayerPause,
  IconSparkles,
  IconTool,
} from '@tabler/icons-react'
import type { OrderState } from '@zlecenia/contract/features/work-orders/order-states'
import { orders } from '@zlecenia/contract/messages/pl/orders'
import { addMessages, useT } from '../../lib/i18n.ts'
import { Chip } from '../../ui/chip.tsx'

addMessages({ orders })

/** Requirements 10; the word is always shown too. */
export const stateLook = {
  new: { colour: 'info', icon: IconSparkles },
  planned: { colour: 'primary', icon: IconCalendarCheck },
  in_progress: { colour: 'warning', icon: IconTool },
  paused: { colour: 'secondary', icon: IconPlayerPause },
  done: { colour: 'success', icon: IconCircleCheck },
  closed: { colour: 'neutral', icon: IconLock },
  cancelled: { colour: 'error', icon: IconCircleX },
} as const satisfies Record<OrderState, unknown>

export function StateChip({ state }: { state: OrderState }) {
  const t = useT()
  const { colour, icon } = stateLook[state]
  return (
    <Chip colour={colour} icon={icon}>
      {t(`orderState.${state}`)}
    </Chip>
  )
}

export function FaultChip({ iconOnly = false }: { iconOnly?: boolean }) {
  const t = useT()
  return (
    <Chip colour="error" icon={IconBolt} outlined iconOnly={iconOnly}>
      {t('orders.fault')}
    </Chip>
  )
}
