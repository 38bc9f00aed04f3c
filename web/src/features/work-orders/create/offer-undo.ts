import { t } from '../../../lib/i18n.ts'
import { toast } from '../../../ui/toast/toast.ts'

/** How long a way back stays, in milliseconds. */
const wayBackMs = 10_000
const dialog = 'order-dialog'

/** Says what was taken away and offers it back: "Cofnij". */
export function offerUndo(text: string, run: () => void): void {
  toast.success(text, wayBackMs, { label: t('clientStep.undo'), run }, dialog)
}

/** An order that is being posted changes no more; after a refusal it does again. */
export const holdOffers = (isHeld: boolean): void => toast.hold(dialog, isHeld)

/** The dialog is gone: nothing can be put back into it. What was taken away is said no more. */
export const dropOffers = (): void => toast.leave(dialog)
