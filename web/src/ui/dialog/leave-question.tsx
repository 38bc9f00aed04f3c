import { useBlocker } from '@tanstack/react-router'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import { Confirm } from './confirm.tsx'

/** Asks about unsaved changes; skipped when the page becomes forbidden. */
export function LeaveQuestion({ asked }: { asked: () => boolean }) {
  const t = useT()
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => asked() && next.pathname !== addressOf('notAuthorized'),
    enableBeforeUnload: asked,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Confirm
      title={t('shell.leaveTitle')}
      confirm={t('shell.leave')}
      cancel={t('shell.stay')}
      run={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>{t('shell.leaveText')}</p>
    </Confirm>
  )
}
