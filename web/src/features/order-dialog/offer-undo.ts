import { t } from '#lib/i18n.ts'
import { toast } from '#ui/toast/toast.ts'

const wayBackMs = 10_000
const dialog = 'order-dialog'

export function offerUndo(text: string, run: () => void): void {
  toast.success(text, wayBackMs, { label: t('clientStep.undo'), run }, dialog)
}

export const holdOffers = (isHeld: boolean): void => toast.hold(dialog, isHeld)

/** Removes undo offers of a closed dialog. */
export const dropOffers = (): void => toast.leave(dialog)
