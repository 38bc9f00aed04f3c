import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { mailSettings } from '@zlecenia/contract/messages/pl/mail-settings'
import { useState } from 'react'
import { addMessages, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Button } from '#ui/form/button.tsx'
import { Stack } from '#ui/form/layout.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { AddMailbox } from './add-mailbox.tsx'
import { ChangeMailbox } from './change-mailbox.tsx'
import type { ShownMailbox } from './mailbox-fields.ts'
import { MailboxRow } from './mailbox-row.tsx'

addMessages({ mailSettings })

export function MailboxesTab() {
  const t = useT()
  return (
    <QueryState failed={t('mailSettings.failed')} query={useQuery(query('GET /settings/mailboxes'))}>
      {({ mailboxes }) => <MailboxesCard mailboxes={mailboxes} />}
    </QueryState>
  )
}

function MailboxesCard({ mailboxes }: { mailboxes: readonly ShownMailbox[] }) {
  const t = useT()
  const mayChange = useMay()(['update', 'Settings'])
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<string>()
  const changed = mailboxes.find(({ id }) => id === opened)
  return (
    <Card title={t('mailSettings.title')} hint={t('mailSettings.hint')}>
      <Stack>
        {mailboxes.length === 0 && <p className="quiet">{t('mailSettings.empty')}</p>}
        <ul className="rows">
          {mailboxes.map((mailbox) => (
            <MailboxRow
              key={mailbox.id}
              mailbox={mailbox}
              mayChange={mayChange}
              onChange={() => setOpened(mailbox.id)}
            />
          ))}
        </ul>
        {mayChange && (
          <p>
            <Button
              look={mailboxes.length === 0 ? 'filled' : 'text'}
              icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {t('mailSettings.add')}
            </Button>
          </p>
        )}
      </Stack>
      {isAdding && <AddMailbox onClose={() => setAdding(false)} />}
      {changed && <ChangeMailbox mailbox={changed} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}
