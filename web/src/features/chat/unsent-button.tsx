import { lazy, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { signedInUser } from '../../lib/session.ts'
import { Button } from '../../ui/form/button.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { loadTalk, type Unsent } from '../conversations/index.ts'
import { useUnsent } from './use-unsent.ts'

const UnsentDialog = lazy(async () => {
  const { outgoingOf, loadFileParts } = await loadTalk()
  const { UnsentDialog: Dialog, discard } = await loadFileParts()
  const onDiscard = (it: Unsent) => discard(outgoingOf(signedInUser()?.id ?? '', it.place), it)
  return { default: (props: { onClose: () => void }) => <Dialog {...props} onDiscard={onDiscard} /> }
})

/** Leads to what was typed or sent in vain, also in conversations that somebody no longer sees. */
export function UnsentButton() {
  const t = useT()
  const unsent = useUnsent()
  const [isOpen, setIsOpen] = useState(false)
  const drafts = unsent.filter(({ message }) => !('state' in message)).length
  const refused = unsent.length - drafts
  return (
    <>
      {unsent.length > 0 && (
        <Button look="text" onClick={() => setIsOpen(true)}>
          {[
            refused > 0 && t('chat.unsent', { n: refused }),
            drafts > 0 && t('chat.drafts', { count: drafts }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Button>
      )}
      <LazyPart>{isOpen && <UnsentDialog onClose={() => setIsOpen(false)} />}</LazyPart>
    </>
  )
}
