import { useBlocker } from '@tanstack/react-router'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import { Confirm } from './confirm.tsx'

interface LeaveQuestionProps {
  asked: () => boolean
  /** Before the page is closed or reloaded. */
  askedOnClose?: () => boolean
}

/** Asks about unsaved changes; skipped when the page becomes forbidden. */
export function LeaveQuestion({ asked, askedOnClose = asked }: LeaveQuestionProps) {
  const t = useT()
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => asked() && next.pathname !== addressOf('notAuthorized'),
    enableBeforeUnload: askedOnClose,
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
