import { t } from '../../../lib/i18n.ts'
import { toast } from '../../../ui/toast/toast.ts'

/** Browsers give the clipboard to safe addresses only (https, or this machine). */
export const canCopy = (): boolean => 'clipboard' in navigator && Boolean(navigator.clipboard)

/** Puts a text on the clipboard and says whether that worked. */
export async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text).then(
    () => toast.success(t('settings.copied')),
    () => toast.error(t('settings.notCopied')),
  )
}
