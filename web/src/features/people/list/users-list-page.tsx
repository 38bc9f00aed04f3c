import { IconUserPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { RightsLinks } from '../../users/index.ts'
import { InvitationList } from '../invitations/invitation-list.tsx'
import { InviteDialog } from '../invitations/invite-dialog.tsx'
import '../messages.ts'
import styles from '../people.module.css'
import { UserList } from './user-list.tsx'

const address = '/apps/user/list'

/** Who works in the program and, for who may invite, who was asked to. */
export function UsersListPage() {
  const t = useT()
  const may = useMay()
  usePageTitle(t('people.title'))
  const { view } = useSearch({ strict: false }) as { view?: string }
  const [inviting, setInviting] = useState(false)
  const mayInvite = may(['create', 'User'])
  const tabs = [
    { key: 'users', title: t('people.usersTab'), to: address },
    { key: 'invitations', title: t('people.invitationsTab'), to: address, search: { view: 'invitations' } },
  ]
  return (
    <>
      <RightsLinks />
      <div className={styles.heading}>
        <h1>{t('people.title')}</h1>
        {mayInvite && (
          <Button
            look="filled"
            data-adds="invitations"
            icon={<IconUserPlus size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => setInviting(true)}
          >
            {t('invitations.invite')}
          </Button>
        )}
      </div>
      <div className={styles.list}>
        {mayInvite ? (
          <Tabs label={t('people.tabs')} tabs={tabs} open={view === 'invitations' ? 'invitations' : 'users'}>
            {view === 'invitations' ? <InvitationList /> : <UserList />}
          </Tabs>
        ) : (
          <UserList />
        )}
      </div>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}
