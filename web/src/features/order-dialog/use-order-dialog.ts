import { limits } from '@zlecenia/contract/lib/limits'
import { useMemo } from 'react'
import { forgetLeftOpen, noteLeftOpen } from '#features/drafts/index.ts'
import { t } from '#lib/i18n.ts'
import type { Opened } from '#lib/outbox/outbox.ts'
import type { CreatedRecord } from '#lib/outbox/record.ts'
import { toast } from '#ui/toast/toast.ts'
import type { OpenWizard } from '#ui/wizard/open-wizard.ts'
import { useOpenWizard } from '#ui/wizard/use-open-wizard.ts'
import { type OrderDraft, orderWizard } from './sections.ts'

export type OrderDialogParts = OpenWizard<OrderDraft>

/** `resumed`: stored before, perhaps by another version. */
export function useOrderDialog(
  { entry: keeper }: Opened,
  resumed: boolean,
  onMade: (made: CreatedRecord) => void,
) {
  const listeners = useMemo(
    () => ({
      onMade,
      onFork: (why: 'conflict' | 'taken') =>
        toast.error(t(`drafts.${why}`), { ms: limits.submitErrorToastMs }),
      isHere: forgetLeftOpen,
      isLeft: noteLeftOpen,
    }),
    [onMade],
  )
  return useOpenWizard(orderWizard, { keeper, resumed }, listeners)
}
