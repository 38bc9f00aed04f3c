import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/form/button.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { discardUnsent, UnsentDialog, useUnsent } from '../conversations/index.ts'

/** Leads to what was typed or sent in vain, also in conversations that somebody no longer sees. */
export function UnsentButton() {
  const t = useT()
  const unsent = useUnsent()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {unsent.length > 0 && (
        <Button look="text" onClick={() => setIsOpen(true)}>
          {t('chat.unsent', { n: unsent.length })}
        </Button>
      )}
      <LazyPart>
        {isOpen && <UnsentDialog onDiscard={discardUnsent} onClose={() => setIsOpen(false)} />}
      </LazyPart>
    </>
  )
}
