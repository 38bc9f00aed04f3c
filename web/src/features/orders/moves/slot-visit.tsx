import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { visitKinds } from '@zlecenia/contract/features/order-base/order-kinds'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { spanOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { toast } from '#ui/toast/toast.ts'
import { orderQuery } from '../orders.api.ts'
import { moveParts } from './move-parts.ts'
import type { GivenReason } from './use-move.ts'
import { useMover } from './use-mover.ts'
import { useOnce } from './use-once.ts'

type Slot = Order['slots'][number]
interface Mark {
  kind: (typeof visitKinds)[number]
  reason?: Pick<GivenReason, 'reason' | 'words'>
}

/** Result of a visit, and for the office the buttons to record it. */
export function SlotVisit({ order, slot }: { order: Order; slot: Slot }) {
  const t = useT()
  const queries = useQueryClient()
  const keeps = useMover(order) === 'keepers'
  const [asking, setAsking] = useState(false)
  const { id } = order
  const { visit, startAt, endAt } = slot
  const mark = useMutation({
    mutationFn: ({ kind, reason }: Mark) =>
      call('POST /orders/:id/slots/:slotId/visits', {
        params: { id, slotId: slot.id },
        body: { kind, ...reason },
      }),
    onSuccess({ order: now }) {
      if (now) queries.setQueryData(orderQuery(id).queryKey, now)
      void refresh(queries, 'Order')
    },
  })
  const once = useOnce()
  const failed = (error: unknown) => toast.error(problemText(error))
  const isOver = Date.parse(startAt) <= Date.now()
  return (
    <>
      {visit && <VisitChip visit={visit} />}
      {keeps && isOver && (
        // biome-ignore lint/a11y/useSemanticElements: two buttons that are no form's
        <div
          role="group"
          className="cluster no-print"
          aria-label={t('orderMoves.visitOf', { when: spanOf(startAt, endAt) })}
        >
          {visit?.kind !== 'held' && (
            <Button
              busy={mark.isPending}
              onClick={() => once(() => mark.mutateAsync({ kind: 'held' }).catch(failed))}
            >
              {t('orderMoves.markHeld')}
            </Button>
          )}
          {visit?.kind !== 'not_held' && (
            <Button look="text" onClick={() => setAsking(true)}>
              {t('orderMoves.markNotHeld')}
            </Button>
          )}
        </div>
      )}
      <LazyPart>
        {asking && (
          <moveParts.Reason
            move={{ to: 'not_held', button: 'orderMoves.markNotHeld', refusal: null }}
            title={t('orderMoves.notHeldTitle')}
            run={({ reason, words }) => mark.mutateAsync({ kind: 'not_held', reason: { reason, words } })}
            onClose={() => setAsking(false)}
          />
        )}
      </LazyPart>
    </>
  )
}

function VisitChip({ visit: { kind, reason, words } }: { visit: NonNullable<Slot['visit']> }) {
  const t = useT()
  const isHeld = kind === 'held'
  const why = [reason && reason !== 'other' && t(`orderMoves.reason.${reason}`), words].filter(Boolean)
  return (
    <p className="cluster">
      <Chip colour={isHeld ? 'success' : 'warning'} icon={isHeld ? IconCircleCheck : IconCircleX}>
        {t(`orderMoves.visit.${kind}`)}
      </Chip>
      {why.length > 0 && <span className="aside">{why.join(' · ')}</span>}
    </p>
  )
}
