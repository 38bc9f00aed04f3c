import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { useT } from '#lib/i18n.ts'
import { signedInUser } from '#lib/session.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { SlotsAhead } from './slots-ahead.tsx'

interface DeactivationProps {
  user: UserWithRights
  run: () => Promise<unknown>
  onClose: () => void
}

export function Deactivation({ user, run, onClose }: DeactivationProps) {
  const t = useT()
  const own = user.id === signedInUser()?.id
  const name = user.fullName
  return (
    <Confirm
      title={own ? t('deactivation.ownTitle') : t('deactivation.title', { name })}
      confirm={t(own ? 'deactivation.ownConfirm' : 'userData.deactivate')}
      run={run}
      onClose={onClose}
    >
      <p>{own ? t('deactivation.ownText', { name }) : t('deactivation.text')}</p>
      <SlotsAhead of={user.id} />
    </Confirm>
  )
}
