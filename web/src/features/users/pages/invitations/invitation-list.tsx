import { useQuery } from '@tanstack/react-query'
import type { Invitation } from '@zlecenia/contract/features/accounts/invitations.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { useRoleNames } from '#features/users/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { ListSkeleton } from '#ui/data-table/list-skeleton.tsx'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Button } from '#ui/form/button.tsx'
import { useFocusKept } from '#ui/form/use-focus-kept.ts'
import { MessagePanel } from '#ui/message-panel.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useUserMutation } from '../use-user-mutation.ts'
import { InvitationLine } from './invitation-line.tsx'
import styles from './invitations.module.css'
import { LinkDialog } from './link-dialog.tsx'

type InvitationAction = { of: 'withdraw' | 'link'; invitation: Invitation; link?: string }

export function InvitationList() {
  const t = useT()
  const found = useQuery(query('GET /users/invitations'))
  const invitations = found.data?.invitations
  const focus = useFocusKept<HTMLUListElement>('invitations')
  const nameOf = useRoleNames(invitations?.flatMap((it) => it.roles) ?? [])
  const [action, setAction] = useState<InvitationAction | null>(null)
  const renew = useUserMutation(
    ({ id }: Invitation) => call('POST /users/invitations/:id/renew', { params: { id } }),
    ({ sent }, invitation) => {
      if (sent.link) setAction({ of: 'link', invitation, link: sent.link })
      else toast.success(t('invitations.mailed', { email: invitation.email }), limits.successToastMs)
    },
  )
  const withdraw = useUserMutation(
    ({ id }: Invitation) => call('DELETE /users/invitations/:id', { params: { id } }),
    () => toast.success(t('invitations.withdrawn'), limits.successToastMs),
  )
  return (
    <section className="card" aria-label={t('users.invitationsTab')} aria-busy={found.isFetching}>
      {found.isLoadingError ? (
        <MessagePanel error title={t('invitations.failed')} text={problemText(found.error)}>
          <Button onClick={() => void found.refetch()}>{t('shell.retry')}</Button>
        </MessagePanel>
      ) : !invitations ? (
        <ListSkeleton label={t('invitations.loading')} />
      ) : invitations.length === 0 ? (
        <MessagePanel title={t('invitations.empty')} text={t('invitations.emptyHint')} />
      ) : (
        <ul {...focus} className={`rows ${styles.lines}`}>
          {invitations.map((invitation) => (
            <InvitationLine
              key={invitation.id}
              invitation={invitation}
              nameOf={nameOf}
              renewing={renew.isPending && renew.variables.id === invitation.id}
              onRenew={() =>
                renew.mutate(invitation, { onError: (error) => toast.error(problemText(error)) })
              }
              onWithdraw={() => setAction({ of: 'withdraw', invitation })}
            />
          ))}
        </ul>
      )}
      {action?.of === 'withdraw' && (
        <Confirm
          title={t('invitations.withdrawTitle')}
          confirm={t('invitations.withdrawConfirm')}
          run={() => withdraw.mutateAsync(action.invitation)}
          onClose={() => setAction(null)}
        >
          <p>{t('invitations.withdrawText', { email: action.invitation.email })}</p>
        </Confirm>
      )}
      {action?.link && (
        <LinkDialog email={action.invitation.email} link={action.link} onClose={() => setAction(null)} />
      )}
    </section>
  )
}
