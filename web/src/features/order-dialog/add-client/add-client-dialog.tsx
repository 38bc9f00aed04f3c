import { useRouter } from '@tanstack/react-router'
import { dialogClient } from '@zlecenia/contract/messages/pl/dialog-client'
import { addressOf } from '@zlecenia/contract/pages'
import { useCallback, useRef, useState } from 'react'
import { addMessages, useT } from '#lib/i18n.ts'
import { signedInUser } from '#lib/session.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { Link } from '#ui/link.tsx'
import { type ClientDraft, emptyClient } from '../sections/client/client.draft.ts'
import { ClientDetailsStep } from '../sections/client/client-details-step.tsx'
import { keepClient, keptClient } from './typed-client-kept.ts'
import { useAddClient } from './use-add-client.ts'

addMessages({ dialogClient })

const widthPx = 760
const nothing = () => {}

interface AddClientDialogProps {
  /** Known of the client, for example the sender of a letter; it is not kept when the dialog is closed. */
  begun?: { name: string; email: string }
  /** Absent: the page of the new client opens. */
  onAdded?: (id: string) => void
  onClose: () => void
}

/** Requirements, decision 13. Typed text outlives the dialog, until it is added or cleared. */
export function AddClientDialog({ begun, onAdded, onClose }: AddClientDialogProps) {
  const t = useT()
  const router = useRouter()
  const [userId] = useState(() => signedInUser()?.id ?? '')
  const [initial] = useState(() =>
    begun ? { ...emptyClient(), mode: 'new' as const, ...begun } : keptClient(userId),
  )
  const [found, setFound] = useState<string | null>(null)
  const now = useRef<{ draft: ClientDraft; valid: boolean }>({ draft: initial, valid: false })
  const adding = useAddClient((id) => {
    if (!begun) keepClient(userId, null)
    if (onAdded) return onAdded(id)
    void router.navigate({ href: addressOf('customer', { id }) })
  })
  const onChange = useCallback(
    (draft: ClientDraft, valid: boolean) => {
      now.current = { draft, valid }
      if (!begun) keepClient(userId, draft)
      setFound(draft.mode === 'selected' ? draft.clientId : null)
    },
    [userId, begun],
  )
  return (
    <Modal
      title={t('addClient.title')}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {t('shell.close')}
          </Button>
          {found ? (
            <Link href={addressOf('customer', { id: found })} {...buttonLook('filled')}>
              {t('addClient.open')}
            </Link>
          ) : (
            <Button
              look="filled"
              busy={adding.busy}
              onClick={() => void adding.add(now.current.draft, now.current.valid)}
            >
              {t(adding.stopped ? 'addClient.anyway' : 'addClient.save')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {adding.stopped && (
          <Banner tone="warning" announced>
            {t('addClient.stopped')}
          </Banner>
        )}
        {adding.problem && (
          <Banner tone="error" announced>
            {adding.problem}
          </Banner>
        )}
        <ClientDetailsStep
          initial={initial}
          attempts={adding.attempts}
          refused={adding.refused}
          onChange={onChange}
          onClear={nothing}
          onExample={nothing}
        />
        {!begun && <p className="aside">{t('addClient.keptOnClose')}</p>}
      </div>
    </Modal>
  )
}
