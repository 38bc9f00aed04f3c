import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import { call } from '../../../lib/call.ts'
import { useT } from '../../../lib/i18n.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { Banner } from '../../../ui/form/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Stack } from '../../../ui/form/layout.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { rightsChanged } from '../roles.api.ts'

/** Asks before a role goes for good; one that somebody has stays. */
export function RemoveRole({ role, onClose }: { role: RoleWithRules; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const { key, name, users } = role
  const removal = useMutation({
    mutationFn: () => call('DELETE /roles/:key', { params: { key } }),
    onSuccess: () => {
      toast.success(t('rolesPage.removed', { name }))
      rightsChanged(queries)
      onClose()
    },
  })
  const used = users > 0
  return (
    <Modal
      title={t(used ? 'rolesPage.removeNot' : 'rolesPage.removeQuestion', { name })}
      closeLabel={t('rolesPage.cancel')}
      onClose={onClose}
      width={460}
      actions={
        <>
          <Button look="text" data-autofocus="" onClick={onClose}>
            {t('rolesPage.cancel')}
          </Button>
          {!used && (
            <Button look="danger" busy={removal.isPending} onClick={() => removal.mutate()}>
              {t('rolesPage.removeIt')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {removal.isError && (
          <Banner tone="error" announced>
            {problemText(removal.error)}
          </Banner>
        )}
        <p>{t(used ? 'rolesPage.removeUsed' : 'rolesPage.removeText')}</p>
      </Stack>
    </Modal>
  )
}
