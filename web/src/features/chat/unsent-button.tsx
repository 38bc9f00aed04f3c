import { type ComponentProps, lazy, useState } from 'react'
import { loadConversation, type Unsent } from '#features/conversations/index.ts'
import { useT } from '#lib/i18n.ts'
import type { Queued } from '#lib/queue/item.ts'
import { useAllQueued } from '#lib/queue/use-queued.ts'
import { signedInUser } from '#lib/session.ts'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { useUnsent } from './use-unsent.ts'

const UnsentDialog = lazy(async () => {
  const { draftOf, loadFileParts } = await loadConversation()
  const { UnsentDialog: Dialog, discard } = await loadFileParts()
  const onDiscard = (it: Unsent) => discard(draftOf(signedInUser()?.id ?? '', it.place), it)
  type Props = Omit<ComponentProps<typeof Dialog>, 'onDiscard'>
  return { default: (props: Props) => <Dialog {...props} onDiscard={onDiscard} /> }
})

/** Refused messages are known to their conversations. */
const isOther = ({ state, kind }: Queued) => state === 'refused' && kind !== 'message'

/** Opens drafts and failed items, also of conversations that the user no longer sees. */
export function UnsentButton() {
  const t = useT()
  const unsent = useUnsent()
  const refused = useAllQueued().filter(isOther)
  const [isOpen, setIsOpen] = useState(false)
  const drafts = unsent.filter(({ message }) => !('state' in message)).length
  const failed = unsent.length - drafts + refused.length
  return (
    <>
      {drafts + failed > 0 && (
        <Button look="text" onClick={() => setIsOpen(true)}>
          {[failed > 0 && t('chat.unsent', { n: failed }), drafts > 0 && t('chat.drafts', { count: drafts })]
            .filter(Boolean)
            .join(' · ')}
        </Button>
      )}
      <LazyPart>{isOpen && <UnsentDialog refused={refused} onClose={() => setIsOpen(false)} />}</LazyPart>
    </>
  )
}
