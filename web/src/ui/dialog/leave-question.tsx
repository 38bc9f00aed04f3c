import { useBlocker } from '@tanstack/react-router'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import { Confirm } from './confirm.tsx'

interface LeaveQuestionProps {
  isChanged: () => boolean
  /** Before the page is closed or reloaded. */
  isChangedOnClose?: () => boolean
}

/** Asks about unsaved changes; skipped when the page becomes forbidden. */
export function LeaveQuestion({ isChanged, isChangedOnClose = isChanged }: LeaveQuestionProps) {
  const t = useT()
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isChanged() && next.pathname !== addressOf('notAuthorized'),
    enableBeforeUnload: isChangedOnClose,
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
