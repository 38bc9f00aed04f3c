import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useUserMutation } from '../../use-user-mutation.ts'
import type { AccessCardProps } from './access-card-props.ts'

export function UserSessionsCard({ user, access, own }: AccessCardProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const end = useUserMutation(
    () => call('DELETE /users/:id/sessions', { params: { id: user.id } }),
    ({ ended }) => toast.success(t('userAccess.ended', { count: ended }), limits.successToastMs),
  )
  return (
    <Card title={t('userAccess.sessions')}>
      <div className="stack">
        <div>
          <p>
            {access.sessions > 0
              ? t('userAccess.sessionCount', { count: access.sessions })
              : t('userAccess.noSessions')}
          </p>
          {access.lastSeenAt && (
            <p className="prose quiet">
              {t('userAccess.lastSeen', { when: dayAndTimeOf(access.lastSeenAt) })}
            </p>
          )}
        </div>
        {access.sessions > 0 && !own && (
          <div>
            <Button look="danger" onClick={() => setAsking(true)}>
              {t('userAccess.endSessions')}
            </Button>
          </div>
        )}
      </div>
      {asking && (
        <Confirm
          title={t('userAccess.endSessionsTitle')}
          confirm={t('userAccess.endSessions')}
          run={() => end.mutateAsync()}
          onClose={() => setAsking(false)}
        >
          <p>{t('userAccess.endSessionsText', { name: user.fullName })}</p>
        </Confirm>
      )}
    </Card>
  )
}
