import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useUserMutation } from '../../use-user-mutation.ts'
import type { AccessCardProps } from './access-card-props.ts'

export function UserSecondFactorCard({ user, access, own }: AccessCardProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const turnOff = useUserMutation(
    () => call('DELETE /users/:id/second-factor', { params: { id: user.id } }),
    () => toast.success(t('userAccess.turnedOff'), limits.successToastMs),
  )
  return (
    <Card title={t('userAccess.secondFactor')}>
      <div className="stack">
        <p>{t(access.secondFactor ? 'userAccess.secondFactorOn' : 'userAccess.secondFactorOff')}</p>
        {access.secondFactor && !own && (
          <div>
            <Button look="danger" onClick={() => setAsking(true)}>
              {t('userAccess.turnOff')}
            </Button>
          </div>
        )}
      </div>
      {asking && (
        <Confirm
          title={t('userAccess.turnOffTitle')}
          confirm={t('userAccess.turnOff')}
          run={() => turnOff.mutateAsync()}
          onClose={() => setAsking(false)}
        >
          <p>{t('userAccess.turnOffText', { name: user.fullName })}</p>
        </Confirm>
      )}
    </Card>
  )
}
