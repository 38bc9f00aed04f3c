import type { PendingEmail } from '@zlecenia/contract/features/users/pending-email'
import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { useSentRecently, WaitingEmailBanner } from '#features/users/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { toast } from '#ui/toast/toast.ts'
import { useUserMutation } from '../../use-user-mutation.ts'

export function WaitingEmailOfUser({
  user: { id },
  waiting,
}: {
  user: Pick<UserWithRights, 'id'>
  waiting: PendingEmail
}) {
  const t = useT()
  const params = { id }
  const [isSent, markSent] = useSentRecently()
  const again = useUserMutation(
    () => call('POST /users/:id/pending-email', { params }),
    ({ mailedTo }) => {
      markSent()
      toast.success(mailedTo ? t('waitingEmail.sent', { email: mailedTo }) : t('waitingEmail.reminded'))
    },
  )
  const confirm = useUserMutation(
    () => call('POST /users/:id/pending-email/confirm', { params }),
    () => toast.success(t('waitingEmail.confirmed')),
  )
  const cancel = useUserMutation(
    () => call('DELETE /users/:id/pending-email', { params }),
    () => toast.success(t('waitingEmail.cancelled')),
  )
  return (
    <WaitingEmailBanner
      waiting={waiting}
      own={false}
      again={{ run: () => again.mutate(undefined), busy: again.isPending, isSent }}
      {...(!waiting.byLink && {
        confirm: { run: () => confirm.mutate(undefined), busy: confirm.isPending },
      })}
      cancel={{ run: () => cancel.mutate(undefined), busy: cancel.isPending }}
      error={again.error ?? confirm.error ?? cancel.error}
    />
  )
}
