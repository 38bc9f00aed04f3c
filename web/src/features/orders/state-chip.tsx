import {
  IconAlertOctagon,
  IconBolt,
  IconCalendarCheck,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconLock,
  IconPlayerPause,
  IconSparkles,
  IconTool,
} from '@tabler/icons-react'
import { type OrderState, openOrderStates } from '@zlecenia/contract/features/order-base/order-states'
import type { Priority } from '@zlecenia/contract/features/schedule/priorities'
import { orders } from '@zlecenia/contract/messages/pl/orders'
import { dayAndTimeOf } from '#lib/dates.ts'
import { addMessages, useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'

addMessages({ orders })

/** Requirements 10; the text is always shown too. */
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

interface Urgent {
  state: OrderState
  isFault: boolean
  priority: Priority
  /** Absent where it is not shown. */
  dueAt?: string | null
}

const open: readonly OrderState[] = openOrderStates
const isOverdue = ({ state, dueAt }: Urgent): boolean =>
  typeof dueAt === 'string' && open.includes(state) && Date.parse(dueAt) < Date.now()

const urgencyLook = {
  overdue: { word: 'orders.overdue', colour: 'warning', icon: IconClockExclamation },
  fault: { word: 'orders.fault', colour: 'error', icon: IconBolt, outlined: true },
  emergency: { word: 'priority.emergency', colour: 'error', icon: IconAlertOctagon },
} as const
type Urgency = keyof typeof urgencyLook

export function urgenciesOf(order: Urgent): Urgency[] {
  const is = { overdue: isOverdue(order), fault: order.isFault, emergency: order.priority === 'emergency' }
  return (Object.keys(urgencyLook) as Urgency[]).filter((it) => is[it])
}
export const urgencyWord = (urgency: Urgency) => urgencyLook[urgency].word

/** "Usterka", "Awaria" and "Po terminie", where they apply. */
export function UrgencyChips({ order, iconOnly = false }: { order: Urgent; iconOnly?: boolean }) {
  const t = useT()
  return urgenciesOf(order).map((it) => {
    const { word, ...look } = urgencyLook[it]
    return (
      <Chip key={it} {...look} iconOnly={iconOnly}>
        {t(word)}
      </Chip>
    )
  })
}

/** Text of every priority, with its due moment if any. */
export const priorityTextOf = (
  { priority, dueAt }: Pick<Urgent, 'priority' | 'dueAt'>,
  t: ReturnType<typeof useT>,
): string =>
  [t(`priority.${priority}`), dueAt && t('orders.dueBy', { when: dayAndTimeOf(dueAt) })]
    .filter(Boolean)
    .join(' · ')

export function usePriorityText(): (order: Pick<Urgent, 'priority' | 'dueAt'>) => string {
  const t = useT()
  return (order) => priorityTextOf(order, t)
}
