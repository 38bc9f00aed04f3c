import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { draftOutbox } from '#features/drafts/index.ts'
import type {
  InitialCustomer,
  InitialFault,
  InitialFollows,
  InitialLetter,
  InitialNewClient,
  InitialSlot,
  InitialWork,
} from '#features/order-base/index.ts'
import { meQuery } from '#features/session/index.ts'
import { t } from '#lib/i18n.ts'
import { type Opened, RecordGone } from '#lib/outbox/outbox.ts'
import { newFileNumber } from '#lib/outbox/record.ts'
import { signedInUser } from '#lib/session.ts'
import { toast } from '#ui/toast/toast.ts'
import { DialogBoundary } from './dialog-boundary.tsx'
import { initialDraft } from './initial-draft.ts'
import { OrderDialogView } from './order-dialog-view.tsx'
import './messages.ts'

interface OrderDialogProps {
  onClose: () => void
  draftId?: string | undefined
  initialSlot?: InitialSlot | undefined
  initialClient?: InitialCustomer | undefined
  initialNewClient?: InitialNewClient | undefined
  initialWork?: InitialWork | undefined
  initialFollows?: InitialFollows | undefined
  initialFault?: InitialFault | undefined
  initialLetter?: InitialLetter | undefined
}

export function OrderDialog({ onClose, draftId, initialFault, initialLetter, ...initial }: OrderDialogProps) {
  const queries = useQueryClient()
  const [user] = useState(signedInUser)
  const [wanted, setWanted] = useState(draftId)
  const [opened, setOpened] = useState<Opened | null>(() => {
    if (!user || draftId) return null
    const demo = queries.getQueryData(meQuery.queryKey)?.demo ?? false
    const files = (initialFault ?? initialLetter)?.files.map(numbered) ?? []
    const fault = initialFault && { ...initialFault, files }
    const letter = initialLetter && { ...initialLetter, files }
    const draft = { ...initialDraft({ user, demo, ...initial, initialFault: fault, initialLetter: letter }) }
    return { entry: draftOutbox.create(user.id, draft, files), notice: null, made: null }
  })
  const reopen = useCallback((id: string) => {
    setOpened(null)
    setWanted(id)
  }, [])

  useEffect(() => {
    if (!wanted || !user || opened) return
    let isWanted = true
    draftOutbox.open(wanted, user.id).then(
      (draft) => (isWanted ? setOpened(draft) : void draftOutbox.close(draft.entry)),
      (error: unknown) => {
        // Superseded by another request.
        if (!isWanted) return
        toast.error(whyNot(error))
        onClose()
      },
    )
    return () => {
      isWanted = false
    }
  }, [wanted, user, opened, onClose])

  if (!opened) return null
  return (
    <DialogBoundary
      onBroken={() => void draftOutbox.close(opened.entry)}
      onClose={onClose}
      onReopen={() => reopen(opened.entry.id)}
    >
      <OrderDialogView opened={opened} resumed={wanted !== undefined} onClose={onClose} />
    </DialogBoundary>
  )
}

const numbered = (blob: File) => ({
  n: newFileNumber(),
  name: blob.name,
  type: blob.type,
  size: blob.size,
  blob,
})

function whyNot(error: unknown): string {
  if (!(error instanceof RecordGone)) return t('drafts.loadFailed')
  return error.made ? t('drafts.madeGone', { number: error.made.number }) : t('drafts.gone')
}
