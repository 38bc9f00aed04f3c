import { IconX } from '@tabler/icons-react'
import { limits } from '@zlecenia/contract/lib/limits'
import { lazy, useEffect, useLayoutEffect, useMemo } from 'react'
import { t, useT, withMessages } from '../../../lib/i18n.ts'
import { FullDialog } from '../../../ui/dialog/full-dialog.tsx'
import { FieldErrorsProvider } from '../../../ui/form/field-errors.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import type { OpenedDraft } from '../../drafts/index.ts'
import { ActionBar } from './action-bar.tsx'
import styles from './create-dialog.module.css'
import { DraftFilesProvider } from './draft-files.ts'
import './messages.ts'
import { OrderDialogProvider } from './order-dialog.ts'
import { Page } from './page.tsx'
import { onShortcut } from './shortcuts.ts'
import { type DraftForm, DraftFormProvider } from './slice.tsx'
import { StepList } from './step-list.tsx'
import { useOrderDialog } from './use-order-dialog.ts'
import { useReview } from './use-review.tsx'
import { useSubmit } from './use-submit.ts'
import { useWhenGone } from './use-when-gone.ts'

/** Asked rarely. */
const OverlapQuestion = lazy(async () => ({
  default: (await withMessages(import('./overlap-question.tsx'))).OverlapQuestion,
}))

interface CreateDialogProps {
  opened: OpenedDraft
  /** Taken up again: what it leans on may have changed meanwhile. */
  resumed: boolean
  onClose: () => void
}

/** The order dialog around one draft: stepper, long page, bar (spec 2.5, 4). Mounted means open. */
export function CreateDialog({ opened, resumed, onClose }: CreateDialogProps) {
  const say = useT()
  const dialog = useOrderDialog(opened)
  const { form, keeper, progress, steps } = dialog
  const parts = useMemo(() => ({ form, keeper, progress, steps }), [form, keeper, progress, steps])
  const review = useReview(parts, resumed)
  const submit = useSubmit(parts, onClose, review.readAgain)

  /** Asks nothing, since nothing is lost: what was typed stays a draft (wire.md, decision 1). */
  function close(): void {
    if (!submit.busy) onClose()
  }
  // Not only when it is closed: the screen around it may go away as well.
  useWhenGone(
    () => keeper.keep(),
    async () => {
      try {
        if (!(await submit.made())) await keeper.close()
      } finally {
        opened.release()
      }
    },
  )

  useLayoutEffect(() => steps.jumpTo('client', { all: false }), [steps])
  useEffect(() => sayNotice(opened), [opened])

  return (
    <OrderDialogProvider value={parts}>
      <DraftFormProvider value={form as unknown as DraftForm}>
        <DraftFilesProvider value={keeper}>
          <FieldErrorsProvider value={progress.errors}>
            <FullDialog
              label={say('dialog.title')}
              widthPercent={limits.dialogWidthPercent}
              onKeyDown={(event) =>
                onShortcut(event, {
                  onCheck: submit.check,
                  onCreate: () => void submit.create(),
                  onJump: (step) => steps.jumpTo(step),
                  onClose: close,
                })
              }
            >
              <header className={styles.head}>
                <h2>{say('dialog.title')}</h2>
                <button
                  type="button"
                  className={styles.close}
                  aria-label={say('dialog.close')}
                  onClick={close}
                >
                  <IconX size={22} stroke={1.75} aria-hidden="true" />
                </button>
              </header>
              <div className={styles.middle} inert={submit.busy}>
                <StepList />
                <Page />
              </div>
              <ActionBar busy={submit.busy} onCheck={submit.check} onCreate={() => void submit.create()} />
              {submit.question && (
                <LazyPart>
                  <OverlapQuestion {...submit.question} />
                </LazyPart>
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
function sayNotice({ notice, lostFiles }: OpenedDraft): void {
  if (notice) toast.error(t(`drafts.${notice}`), { ms: limits.submitErrorToastMs })
  for (const name of lostFiles) toast.error(t('drafts.fileLost', { name }))
}
