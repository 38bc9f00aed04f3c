import { t } from '../../../lib/i18n.ts'
import { toast } from '../../../ui/toast/toast.ts'

/** How long a way back stays, in milliseconds. */
const wayBackMs = 10_000

/** Says what was taken away and offers it back: "Cofnij". */
export function offerBack(text: string, run: () => void): void {
  toast.success(text, wayBackMs, { label: t('clientStep.undo'), run })
}
