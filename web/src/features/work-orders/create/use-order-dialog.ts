import { limits } from '@zlecenia/contract/lib/limits'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { t } from '../../../lib/i18n.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { DraftKeeper, type OpenedDraft } from '../../drafts/index.ts'
import { draftFrom } from './initial-draft.ts'
import type { OrderDialog } from './order-dialog.ts'
import { ProgressStore } from './progress-store.ts'
import { type StepKey, stepKeys } from './section.ts'
import { nameOfDraft, type OrderDraft } from './sections.ts'
import { StepNavigation } from './step-navigation.ts'

/** Sets up one open dialog around a draft: every change is validated and kept, and nothing above a step draws. */
export function useOrderDialog(opened: OpenedDraft): OrderDialog {
  const form = useForm<OrderDraft>({ defaultValues: draftFrom(opened.record.sections) })
  const [parts] = useState(() => {
    const draft = () => form.getValues()
    const keeper = new DraftKeeper({
      record: opened.record,
      files: opened.files,
      stored: opened.stored,
      read: (key) => draft()[key as StepKey],
      title: () => nameOfDraft(draft()),
      onConflict: () => toast.error(t('drafts.conflict'), { ms: limits.submitErrorToastMs }),
      onFileRefused: (message) => toast.error(message, { ms: limits.submitErrorToastMs }),
    })
    return { progress: new ProgressStore(draft), keeper, steps: new StepNavigation() }
  })
  const { progress, keeper } = parts

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        for (const changed of name ? [name] : stepKeys) {
          progress.changed(changed)
          keeper.changed(changed.split('.', 1)[0] ?? '')
        }
      },
    })
    const first = setTimeout(() => progress.validateAll(), limits.firstValidationMs)
    // A phone may end a hidden tab without another word.
    const onHide = () => document.visibilityState === 'hidden' && keeper.keep()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onHide)
    return () => {
      unsubscribe()
      clearTimeout(first)
      progress.dispose()
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onHide)
    }
  }, [form, progress, keeper])

  return { form, ...parts }
}
