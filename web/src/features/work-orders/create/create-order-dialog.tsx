import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { t } from '../../../lib/i18n.ts'
import { signedInUser } from '../../../lib/session.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { DraftGone, newDraft, type OpenedDraft, openDraft } from '../../drafts/index.ts'
import { meQuery } from '../../session/index.ts'
import type { InitialClient } from '../create-order-request.ts'
import { CreateDialog } from './create-dialog.tsx'
import { initialDraft } from './initial-draft.ts'
import './messages.ts'

interface CreateOrderDialogProps {
  open: boolean
  onClose: () => void
  /** A kept draft to go on with; absent: an empty form. */
  draftId?: string | undefined
  /** A time chosen in the calendar, as instants. */
  initialSlot?: { startAt: string; endAt: string } | undefined
  /** A client chosen on a page of clients or objects. */
  initialClient?: InitialClient | undefined
}

/** The order dialog as the shell opens it: empty, at a time, for a client, or from a draft. */
export function CreateOrderDialog({
  open,
  onClose,
  draftId,
  initialSlot,
  initialClient,
}: CreateOrderDialogProps) {
  const queries = useQueryClient()
  const [user] = useState(signedInUser)
  const [opened, setOpened] = useState<OpenedDraft | null>(() => {
    if (!user || draftId) return null
    const demo = queries.getQueryData(meQuery.queryKey)?.demo ?? false
    return newDraft(user.id, { ...initialDraft({ user, demo, initialSlot, initialClient }) })
  })

  useEffect(() => {
    if (!draftId || !user || opened) return
    let wanted = true
    openDraft(draftId, user.id).then(
      (draft) => (wanted ? setOpened(draft) : draft.release()),
      (error: unknown) => {
        toast.error(t(error instanceof DraftGone ? 'drafts.gone' : 'drafts.loadFailed'))
        onClose()
      },
    )
    return () => {
      wanted = false
    }
  }, [draftId, user, opened, onClose])

  return open && opened ? (
    <CreateDialog opened={opened} resumed={draftId !== undefined} onClose={onClose} />
  ) : null
}
