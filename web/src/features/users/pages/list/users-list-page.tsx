import { IconUserPlus } from '@tabler/icons-react'
import { limits } from '@zlecenia/contract/lib/limits'
import { addressOf } from '@zlecenia/contract/pages'
import { lazy, useState } from 'react'
import { addPersonDialog, RightsLinks } from '#features/users/index.ts'
import { useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { usePageParams } from '#lib/page.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { toast } from '#ui/toast/toast.ts'
import { InvitationList } from '../invitations/invitation-list.tsx'
import { InviteDialog } from '../invitations/invite-dialog.tsx'
import '../messages.ts'
import styles from '../users-pages.module.css'
import { UserList } from './user-list.tsx'

const AddPersonDialog = lazy(async () => ({
  default: (await withMessages(addPersonDialog())).AddPersonDialog,
}))

export function UsersListPage() {
  const t = useT()
  const may = useMay()
  usePageTitle(t('users.title'))
  const { view } = usePageParams('users')
  const [open, setOpen] = useState<'invite' | 'add' | null>(null)
  const mayInvite = may(['create', 'User'])
  const tabs = [
    { key: 'users', title: t('users.usersTab'), to: addressOf('users') },
    {
      key: 'invitations',
      title: t('users.invitationsTab'),
      to: addressOf('users', { view: 'invitations' }),
    },
  ]
  return (
    <>
      <RightsLinks />
      <div className={`ends ${styles.heading}`}>
        <h1>{t('users.title')}</h1>
        {mayInvite && (
          <div className={`cluster ${styles.headingButtons}`}>
            <Button onClick={() => setOpen('add')}>{t('users.add')}</Button>
            <Button
              look="filled"
              data-adds="invitations"
              icon={<IconUserPlus size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => setOpen('invite')}
            >
              {t('invitations.invite')}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.list}>
        {mayInvite ? (
          <Tabs label={t('users.tabs')} tabs={tabs} open={view === 'invitations' ? 'invitations' : 'users'}>
            {view === 'invitations' ? <InvitationList /> : <UserList />}
          </Tabs>
        ) : (
          <UserList />
        )}
      </div>
      {open === 'invite' && <InviteDialog onClose={() => setOpen(null)} />}
      {open === 'add' && (
        <LazyPart>
          <AddPersonDialog
            first="ROLE_WORKER"
            onAdded={({ fullName: name }) => {
              setOpen(null)
              toast.success(t('users.added', { name }), limits.successToastMs)
            }}
            onClose={() => setOpen(null)}
          />
        </LazyPart>
      )}
    </>
  )
}
