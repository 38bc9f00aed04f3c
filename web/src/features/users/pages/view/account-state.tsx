import { useQueryClient } from '@tanstack/react-query'
import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useOnDemand } from '#ui/use-on-demand.ts'
import { useUserMutation } from '../use-user-mutation.ts'
import { slotsAheadQuery, userQuery } from '../users-pages.api.ts'
import { loadUserParts } from './user-parts.ts'

export type StateChange = ReturnType<typeof useStateChange>

export function useStateChange({ id, version }: UserWithRights) {
  const t = useT()
  return useUserMutation(
    (status: UserWithRights['status']) =>
      call('PATCH /users/:id', { params: { id }, body: { status, version } }),
    ({ status }) => {
      const done = status === 'active' ? 'userData.activated' : 'userData.deactivated'
      toast.success(t(done), limits.successToastMs)
    },
  )
}

interface AccountStateProps {
  user: UserWithRights
  change: StateChange
}

export function AccountState({ user, change }: AccountStateProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const queries = useQueryClient()
  const { parts } = useOnDemand(loadUserParts, asking, () => setAsking(false))
  const changeTo = (status: UserWithRights['status']) =>
    change.mutateAsync(status).catch((error: unknown) => {
      // The next try starts from the new state.
      if (error instanceof ProblemError && error.status === 409)
        void queries.invalidateQueries(userQuery(user.id))
      throw error
    })
  /** The dialog opens complete: content that loads later would move its buttons under the pointer. */
  async function ask() {
    const patience = new Promise((resolve) => setTimeout(resolve, 500))
    await Promise.race([queries.prefetchQuery(slotsAheadQuery(user.id)), patience])
    setAsking(true)
  }
  async function activate() {
    setRefused(null)
    await changeTo('active').catch((error: unknown) => setRefused(problemText(error)))
  }
  return (
    <Card title={t('userData.stateTitle')}>
      <div className="stack">
        <p className="prose quiet">
          {t(user.status === 'active' ? 'userData.activeText' : 'userData.inactiveText')}
        </p>
        {refused && (
          <Banner tone="error" announced>
            {refused}
          </Banner>
        )}
        <div>
          {user.status === 'active' ? (
            <Button look="danger" onClick={() => void ask()}>
              {t('userData.deactivate')}
            </Button>
          ) : (
            <Button busy={change.isPending} onClick={() => void activate()}>
              {t('userData.activate')}
            </Button>
          )}
        </div>
      </div>
      {asking && parts && (
        <parts.Deactivation user={user} run={() => changeTo('inactive')} onClose={() => setAsking(false)} />
      )}
    </Card>
  )
}
