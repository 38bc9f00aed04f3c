import { t } from '../../../lib/i18n.ts'
import { toast } from '../../../ui/toast/toast.ts'

/** Secure contexts only. */
export const canCopy = (): boolean => 'clipboard' in navigator && Boolean(navigator.clipboard)

export async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text).then(
    () => toast.success(t('settings.copied')),
    () => toast.error(t('settings.notCopied')),
  )
}
