import { signOut } from '@zlecenia/contract/messages/pl/sign-out'
import { logOut } from '#features/session/index.ts'
import { addMessages, useT } from '#lib/i18n.ts'
import { queue } from '#lib/queue/queue.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'

addMessages({ signOut })

/** Items of this person that the server does not have. */
export async function countUnsent(): Promise<number> {
  await queue.begin()
  return queue.get().filter(({ isSent }) => !isSent).length
}

interface SignOutQuestionProps {
  count: number
  onClose: () => void
}

export function SignOutQuestion({ count, onClose }: SignOutQuestionProps) {
  const t = useT()
  return (
    <Confirm
      title={t('signOut.title')}
      confirm={t('signOut.leave')}
      cancel={t('signOut.stay')}
      run={logOut}
      onClose={onClose}
    >
      <p className="prose">{t('signOut.text', { count })}</p>
    </Confirm>
  )
}
