import { t } from '#lib/i18n.ts'
import { PreloadError } from '#lib/preload-error.ts'
import { dismissToast, shownToasts, toast } from './toast.ts'

/** Time to finish a sentence. */
const ms = 60_000

export function offerReload(error: unknown): boolean {
  if (!(error instanceof PreloadError)) return false
  const text = t('errorPage.partFailed')
  for (const { id } of shownToasts().filter((it) => it.text === text)) dismissToast(id)
  toast.error(text, { ms, action: { label: t('errorPage.reload'), run: () => location.reload() } })
  return true
}
