import { copyText } from '#lib/copy-text.ts'
import { t } from '#lib/i18n.ts'
import { toast } from '#ui/toast/toast.ts'

export const canCopy = (): boolean => 'clipboard' in navigator && Boolean(navigator.clipboard)

export async function copy(text: string): Promise<void> {
  if (await copyText(text)) toast.success(t('settings.copied'))
  else toast.error(t('settings.notCopied'))
}
