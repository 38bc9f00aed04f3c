import { useState } from 'react'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button } from '#ui/form/button.tsx'
import './messages.ts'
import { PlanChoice } from './plan-choice.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { type PlanPerson, usePlan } from './use-plan.ts'

export interface PlanDialogProps {
  day: string
  people: readonly PlanPerson[]
  /** The person whose day the others take over: the plan is shown at once. */
  spread: PlanPerson | null
  onClose: () => void
}

const widthPx = 760

/** Choice of people and orders, then the plan with its figures. */
export function PlanDialog({ day, people, spread, onClose }: PlanDialogProps) {
  const t = useT()
  const others = people.filter(({ id }) => id !== spread?.id)
  const [isChosen, setChosen] = useState(spread !== null)
  const [userIds, setUsers] = useState<readonly string[]>(others.map(({ id }) => id))
  const [orderIds, setOrders] = useState<readonly string[]>([])
  const [keep, setKeep] = useState<readonly string[]>([])
  const wish = { day, userIds, orderIds, keep, spread: spread?.id ?? null }
  const { preview, apply } = usePlan(wish, { isChosen, onApplied: onClose })
  const plan = preview.data
  return (
    <Modal
      title={spread ? t('plans.spreadOf', { name: spread.name }) : t('plans.title', { day: dayOf(day) })}
      closeLabel={t('plans.close')}
      width={widthPx}
      onClose={onClose}
      actions={
        isChosen ? (
          <>
            <Button look="text" onClick={() => setChosen(false)}>
              {t('plans.back')}
            </Button>
            <Button
              look="filled"
              busy={apply.isPending}
              disabled={preview.isFetching || !plan || plan.changes.length === 0}
              onClick={() => plan && apply.mutate(plan)}
            >
              {t('plans.apply')}
            </Button>
          </>
        ) : (
          <Button look="filled" disabled={userIds.length === 0} onClick={() => setChosen(true)}>
            {t('plans.preview')}
          </Button>
        )
      }
    >
      {isChosen ? (
        <PlanPreview
          preview={preview}
          applyFailed={apply.error}
          people={people}
          onKeep={(id) => setKeep([...keep, id])}
        />
      ) : (
        <PlanChoice
          people={others}
          userIds={userIds}
          orderIds={orderIds}
          onUsers={setUsers}
          onOrders={setOrders}
        />
      )}
    </Modal>
  )
}
