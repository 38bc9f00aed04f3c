import { IconX } from '@tabler/icons-react'
import { limits } from '@zlecenia/contract/lib/limits'
import { lazy, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { type MessageKey, t, useT, withMessages } from '../../../lib/i18n.ts'
import type { Opened } from '../../../lib/outbox/outbox.ts'
import type { Made } from '../../../lib/outbox/record.ts'
import { FullDialog } from '../../../ui/dialog/full-dialog.tsx'
import { FieldErrorsProvider } from '../../../ui/form/field-errors.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { draftOutbox } from '../../drafts/index.ts'
import { ActionBar } from './action-bar.tsx'
import { DraftFilesProvider } from './draft-files.ts'
import { MadeQuestion } from './made-question.tsx'
import styles from './order-dialog.module.css'
import './messages.ts'
import { FormArea } from './form-area.tsx'
import { dropOffers, holdOffers } from './offer-undo.ts'
import { OrderDialogProvider } from './order-dialog-parts.ts'
import type { StepKey } from './section.ts'
import { sectionOf } from './sections.ts'
import { onShortcut } from './shortcuts.ts'
import { type DraftForm, DraftFormProvider } from './slice.tsx'
import { StepList } from './step-list.tsx'
import { useOrderDialog } from './use-order-dialog.ts'
import { useReview } from './use-review.tsx'
import { useSubmitOrder } from './use-submit-order.ts'
import { useWhenGone } from './use-when-gone.ts'

/** Asked rarely. */
const OverlapQuestion = lazy(async () => ({
  default: (await withMessages(import('./overlap-question.tsx'))).OverlapQuestion,
}))

interface OrderDialogViewProps {
  opened: Opened
  /** Taken up again: what it leans on may have changed meanwhile. */
  resumed: boolean
  onClose: () => void
}

/** The order dialog around one draft: stepper, long page, bar (requirements 2.5, 4). Mounted means open. */
export function OrderDialogView({ opened, resumed, onClose }: OrderDialogViewProps) {
  const say = useT()
  const found = useRef<(made: Made) => void>(() => {})
  const onMade = useCallback((made: Made) => found.current(made), [])
  const dialog = useOrderDialog(opened, resumed, onMade)
  const { form, keeper, progress, steps, unread } = dialog
  const parts = useMemo(() => ({ form, keeper, progress, steps }), [form, keeper, progress, steps])
  const review = useReview(parts, resumed)
  const submit = useSubmitOrder(parts, onClose, review.readAgain)

  /** Asks nothing, since nothing is lost: what was typed stays a draft (requirements, decision 1). */
  function close(): void {
    if (submit.busy !== 'posting') onClose()
  }
  useEffect(() => {
    found.current = submit.foundMade
  })
  useEffect(() => holdOffers(submit.busy === 'posting'), [submit.busy])
  // Not only when it is closed: the screen around it may go away as well.
  useWhenGone(
    () => {
      keeper.keep()
      dropOffers()
    },
    () => draftOutbox.close(keeper),
  )

  useLayoutEffect(() => steps.jumpTo('client', { all: false }), [steps])
  useEffect(() => sayNotice(opened, unread), [opened, unread])
  useEffect(() => {
    if (opened.made) found.current(opened.made)
  }, [opened])

  return (
    <OrderDialogProvider value={parts}>
      <DraftFormProvider value={form as unknown as DraftForm}>
        <DraftFilesProvider value={keeper}>
          <FieldErrorsProvider value={progress.errors}>
            <FullDialog
              label={say('dialog.title')}
              opener="orders"
              widthPercent={limits.dialogWidthPercent}
              onBack={close}
              onKeyDown={(event) =>
                onShortcut(event, {
                  onCheck: submit.check,
                  onCreate: () => void submit.create(),
                  onJump: (step) => steps.jumpTo(step),
                  onNone: () => steps.pressNone(),
                  onRest: () => steps.pressRest(),
                  onClose: close,
                })
              }
            >
              <header className={styles.head}>
                <h2>{say('dialog.title')}</h2>
                <IconButton icon={IconX} label={say('dialog.close')} onClick={close} />
              </header>
              <div className={styles.middle} inert={submit.busy === 'posting'}>
                <StepList />
                <FormArea />
              </div>
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
              {submit.made && (
                <MadeQuestion
                  made={submit.made}
                  onOpen={onClose}
                  onStay={submit.leaveMade}
                  onAnother={submit.createAnother}
                />
              )}
              {review.shown}
            </FullDialog>
          </FieldErrorsProvider>
        </DraftFilesProvider>
      </DraftFormProvider>
    </OrderDialogProvider>
  )
}

/** What there is to say of a draft that was opened. */
function sayNotice({ notice }: Opened, unread: readonly StepKey[]): void {
  if (notice) toast.error(t(`drafts.${notice}`), { ms: limits.submitErrorToastMs })
  if (unread.length === 0) return
  const steps = unread.map((step) => t(sectionOf(step).title as MessageKey)).join(', ')
  toast.error(t('drafts.unread', { steps }), { ms: limits.submitErrorToastMs })
}
