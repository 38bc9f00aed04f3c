import { useBlocker } from '@tanstack/react-router'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../form/button.tsx'
import { Modal } from './modal.tsx'

/** Holds whoever leaves while something isn't saved. Who may no longer be here is led away without a question. */
export function LeaveQuestion({ asked }: { asked: () => boolean }) {
  const t = useT()
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => asked() && next.pathname !== addressOf('notAuthorized'),
    enableBeforeUnload: asked,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Modal
      title={t('shell.leaveTitle')}
      closeLabel={t('shell.close')}
      onClose={blocker.reset}
      width={460}
      actions={
        <>
          <Button look="danger" onClick={blocker.proceed}>
            {t('shell.leave')}
          </Button>
          <Button look="filled" data-autofocus="" onClick={blocker.reset}>
            {t('shell.stay')}
          </Button>
        </>
      }
    >
      <p>{t('shell.leaveText')}</p>
    </Modal>
  )
}
