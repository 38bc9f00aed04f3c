import type { DraftKind } from '@zlecenia/contract/features/drafts/draft-sections'
import { limits } from '@zlecenia/contract/lib/limits'
import { t } from '#lib/i18n.ts'
import { InUse } from '#lib/outbox/outbox.ts'
import { signedInUser } from '#lib/session.ts'
import { toast } from '#ui/toast/toast.ts'
import { outboxes } from './draft-outbox.ts'

/** Reports the removal with an undo; silent if there was no draft. */
export async function discardDraft(id: string, kind: DraftKind = 'order'): Promise<void> {
  const user = signedInUser()
  if (!user) return
  try {
    const back = await outboxes[kind].discard(id, user.id)
    if (!back) return
    const undo = { label: t('drafts.undo'), run: () => void back() }
    toast.success(t('drafts.discarded'), limits.submitErrorToastMs, undo)
  } catch (error) {
    toast.error(t(error instanceof InUse ? 'drafts.inUse' : 'drafts.notDiscarded'))
  }
}
