import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PendingEmail } from '@zlecenia/contract/features/users/pending-email'
import { waitingEmail } from '@zlecenia/contract/messages/pl/waiting-email'
import { useSentRecently, WaitingEmailBanner } from '#features/users/index.ts'
import { call } from '#lib/call.ts'
import { addMessages, useT } from '#lib/i18n.ts'
import { invalidate } from '#lib/query.ts'
import { toast } from '#ui/toast/toast.ts'

addMessages({ waitingEmail })

export function OwnWaitingEmail({ waiting }: { waiting: PendingEmail }) {
  const t = useT()
  const queries = useQueryClient()
  const [isSent, markSent] = useSentRecently()
  const again = useMutation({
    mutationFn: () => call('POST /me/pending-email'),
    onSuccess({ mailedTo }) {
      markSent()
      toast.success(mailedTo ? t('waitingEmail.sent', { email: mailedTo }) : t('waitingEmail.reminded'))
    },
  })
  const cancel = useMutation({
    mutationFn: () => call('DELETE /me/pending-email'),
    onSuccess() {
      toast.success(t('waitingEmail.cancelled'))
      return invalidate(queries, 'GET /me/account')
    },
  })
  return (
    <WaitingEmailBanner
      waiting={waiting}
      own
      again={{ run: () => again.mutate(), busy: again.isPending, isSent }}
      cancel={{ run: () => cancel.mutate(), busy: cancel.isPending }}
      error={again.error ?? cancel.error}
    />
  )
}
