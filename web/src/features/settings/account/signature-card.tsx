import { IconMail, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SignatureDialog } from '#features/mail/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import { Buttons } from '#ui/form/layout.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { QueryState } from '#ui/query-state.tsx'

/** The signature in letters of the user, for those who write letters. */
export function SignatureCard() {
  return useMay()(['create', 'Email']) ? <Signature /> : null
}

function Signature() {
  const t = useT()
  const found = useQuery(query('GET /mail/signature'))
  const [isEditing, setIsEditing] = useState(false)
  const isOwn = Boolean(found.data?.html)
  return (
    <Card
      title={t('settings.signature.title')}
      hint={t('settings.signature.hint')}
      aside={
        found.data && (
          <Chip colour={isOwn ? 'success' : 'neutral'} icon={isOwn ? IconSignature : IconMail}>
            {t(isOwn ? 'settings.signature.own' : 'settings.signature.ofMailbox')}
          </Chip>
        )
      }
    >
      <QueryState failed={t('settings.failed')} query={found}>
        {() => (
          <Buttons>
            <Button aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
              {t(isOwn ? 'settings.signature.change' : 'settings.signature.add')}
            </Button>
          </Buttons>
        )}
      </QueryState>
      <LazyPart>{isEditing && <SignatureDialog onClose={() => setIsEditing(false)} />}</LazyPart>
    </Card>
  )
}
