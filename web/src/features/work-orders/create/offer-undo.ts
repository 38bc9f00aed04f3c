import { t } from '../../../lib/i18n.ts'
import { toast } from '../../../ui/toast/toast.ts'

/** Milliseconds. */
const wayBackMs = 10_000
const dialog = 'order-dialog'

/** With "Cofnij". */
export function offerUndo(text: string, run: () => void): void {
  toast.success(text, wayBackMs, { label: t('clientStep.undo'), run }, dialog)
}

/** Disabled during posting. */
export const holdOffers = (isHeld: boolean): void => toast.hold(dialog, isHeld)

/** The dialog is gone, and with it what could be undone. */
export const dropOffers = (): void => toast.leave(dialog)
