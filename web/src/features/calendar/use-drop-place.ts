import type { BacklogOrder } from '@zlecenia/contract/features/calendar/calendar.contract'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type DropPlace, dropPlace } from './backlog-drag.ts'
import type { Wish } from './planned.ts'

export type TakesOrder = (order: BacklogOrder, wish: Wish) => void

interface Takes {
  onDrop: TakesOrder | undefined
}

/** Accepts an order of the backlog at the time below the pointer. */
export function useDropPlace(
  box: RefObject<HTMLElement | null>,
  { wishAt, against, onDrop, scrolled }: Pick<DropPlace, 'wishAt' | 'against' | 'scrolled'> & Takes,
): void {
  const at = useEffectEvent(wishAt)
  const warnings = useEffectEvent<NonNullable<DropPlace['against']>>((...held) => against?.(...held) ?? [])
  const drop = useEffectEvent<TakesOrder>((order, wish) => onDrop?.(order, wish))
  const takes = onDrop !== undefined
  useEffect(() => {
    if (!takes || !box.current) return
    return dropPlace({
      box: box.current,
      scrolled,
      wishAt: (target, point) => at(target, point),
      against: (order, wish) => warnings(order, wish),
      drop: (order, wish) => drop(order, wish),
    })
  }, [takes, box, scrolled])
}
