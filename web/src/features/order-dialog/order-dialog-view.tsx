import { limits } from '@zlecenia/contract/lib/limits'
import { lazy, useCallback, useEffect, useMemo, useRef } from 'react'
import { discardDraft, draftOutbox } from '#features/drafts/index.ts'
import { t, useT, withMessages } from '#lib/i18n.ts'
import type { Opened } from '#lib/outbox/outbox.ts'
import type { CreatedRecord } from '#lib/outbox/record.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import { toast } from '#ui/toast/toast.ts'
import { anyWizard } from '#ui/wizard/open-wizard.ts'
import { useWhenGone } from '#ui/wizard/use-when-gone.ts'
import { WizardDialog } from '#ui/wizard/wizard-dialog.tsx'
import { ActionBar } from './action-bar.tsx'
import { AddingContext } from './addition/adding.ts'
import { AdditionQuestion } from './addition/addition-question.tsx'
import { DiscardButton } from './discard-button.tsx'
import { MadeQuestion } from './made-question.tsx'
import './messages.ts'
import { dropOffers, holdOffers } from './offer-undo.ts'
import type { StepKey } from './section.ts'
import { sections } from './sections.ts'
import { useOrderDialog } from './use-order-dialog.ts'
import { useReview } from './use-review.tsx'
import { useSubmitOrder } from './use-submit-order.ts'

const OverlapQuestion = lazy(async () => ({
  default: (await withMessages(import('./overlap-question.tsx'))).OverlapQuestion,
}))

const SameWorkQuestion = lazy(async () => ({
  default: (await withMessages(import('./addition/same-work-question.tsx'))).SameWorkQuestion,
}))

interface OrderDialogViewProps {
  opened: Opened
  /** Resumed: records may have changed meanwhile. */
  resumed: boolean
  onClose: () => void
}

/** Requirements 2.5, 4. Mounted means open. */
export function OrderDialogView({ opened, resumed, onClose }: OrderDialogViewProps) {
  const say = useT()
  const found = useRef<(made: CreatedRecord) => void>(() => {})
  const onMade = useCallback((made: CreatedRecord) => found.current(made), [])
  const { unread, ...dialog } = useOrderDialog(opened, resumed, onMade)
  const { wizard, form, keeper, progress, steps } = dialog
  const parts = useMemo(
    () => ({ wizard, form, keeper, progress, steps }),
    [wizard, form, keeper, progress, steps],
  )
  const review = useReview(parts, resumed)
  const submit = useSubmitOrder(parts, onClose, review.readAgain)

  /** Closes without a question: the text stays a draft (requirements, decision 1). */
  function close(): void {
    if (submit.busy !== 'posting') onClose()
  }
  useEffect(() => {
    found.current = submit.foundMade
  })
  useEffect(() => holdOffers(submit.busy === 'posting'), [submit.busy])
  // Discarded after closing: an open draft is in use.
  const isThrownAway = useRef(false)
  function throwAway(): void {
    isThrownAway.current = true
    onClose()
  }
  // Runs also when the screen around it closes.
  useWhenGone(
    () => {
      keeper.keep()
      dropOffers()
    },
    () => {
      void draftOutbox.close(keeper)
      if (isThrownAway.current) void discardDraft(keeper.id)
    },
  )

  useEffect(() => sayNotice(opened, unread), [opened, unread])
  useEffect(() => {
    if (opened.made) found.current(opened.made)
  }, [opened])

  const { askToAdd } = submit
  const adding = useMemo(() => ({ ask: askToAdd, leave: onClose }), [askToAdd, onClose])

  return (
    <AddingContext value={adding}>
      <WizardDialog
        open={anyWizard(parts)}
        title={say('dialog.title')}
        opener="orders"
        posting={submit.busy === 'posting'}
        onCheck={submit.check}
        onCreate={() => void submit.create()}
        onClose={close}
        aside={<DiscardButton disabled={submit.busy !== null} onPress={throwAway} />}
      >
        <ActionBar
          busy={submit.busy !== null}
          onCheck={submit.check}
          onCreate={() => void submit.create()}
          onInterrupt={submit.interrupt}
        />
        {submit.question && (
          <LazyPart>
            <OverlapQuestion {...submit.question} />
          </LazyPart>
        )}
        {submit.sameWork && (
          <LazyPart>
            <SameWorkQuestion {...submit.sameWork} />
          </LazyPart>
        )}
        {submit.adding && (
          <AdditionQuestion
            number={submit.adding.number}
            onAdd={() => submit.adding && void submit.addTo(submit.adding)}
            onClose={() => submit.askToAdd(null)}
          />
        )}
        {submit.made && (
          <MadeQuestion
            made={submit.made}
            onOpen={onClose}
            onStay={submit.leaveMade}
            onAnother={submit.createAnother}
          />
        )}
        {review.shown}
      </WizardDialog>
    </AddingContext>
  )
}

function sayNotice({ notice }: Opened, unread: readonly StepKey[]): void {
  if (notice) toast.error(t(`drafts.${notice}`), { ms: limits.submitErrorToastMs })
  if (unread.length === 0) return
  const steps = unread.map((step) => t(sections[step].title)).join(', ')
  toast.error(t('drafts.unread', { steps }), { ms: limits.submitErrorToastMs })
}
