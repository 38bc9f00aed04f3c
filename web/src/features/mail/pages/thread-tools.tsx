import {
  IconAlertOctagon,
  IconArrowBackUp,
  IconCircleCheck,
  IconEye,
  IconMail,
  IconTag,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { lazy } from 'react'
import { useT, withMessages } from '#lib/i18n.ts'
import { signedInUser } from '#lib/session.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import type { MailChange, MailRow } from './mail.api.ts'
import type { ThreadListState } from './use-thread-list.ts'

const LabelMenu = lazy(() =>
  withMessages(import('./later/mail-later.ts')).then((it) => ({ default: it.LabelMenu })),
)

interface ThreadToolsProps {
  rows: readonly MailRow[]
  list: ThreadListState
  /** Also read, and not only unread. */
  withRead?: boolean
  /** Also the person in charge, which the open thread shows elsewhere. */
  withPerson?: boolean
  onChanged?: (change: MailChange) => void
}

/** Changes of one thread or of several. */
export function ThreadTools({ rows, list, withRead, withPerson = withRead, onChanged }: ThreadToolsProps) {
  const t = useT()
  const change = (its: MailChange) => {
    list.change(rows, its)
    onChanged?.(its)
  }
  const all = (is: (row: MailRow) => boolean) => rows.every(is)
  const areDone = all(({ state }) => state === 'done')
  const areSpam = all(({ places }) => places.includes('junk'))
  const areTrash = all(({ places }) => places.includes('trash'))
  const areRead = all(({ isRead }) => isRead)
  return (
    <>
      <IconButton
        small
        icon={areDone ? IconArrowBackUp : IconCircleCheck}
        label={t(areDone ? 'mail.do.reopen' : 'mail.do.done')}
        title={t(areDone ? 'mail.do.reopen' : 'mail.do.done')}
        aria-keyshortcuts="e"
        onClick={() => change({ state: areDone ? 'open' : 'done' })}
      />
      {(withRead || areRead) && (
        <IconButton
          small
          icon={areRead ? IconMail : IconEye}
          label={t(areRead ? 'mail.do.unread' : 'mail.do.read')}
          title={t(areRead ? 'mail.do.unread' : 'mail.do.read')}
          onClick={() => change({ read: !areRead })}
        />
      )}
      {withPerson && (
        <IconButton
          small
          icon={IconUserPlus}
          label={t('mail.do.mine')}
          title={t('mail.do.mine')}
          onClick={() => change({ assigneeId: signedInUser()?.id ?? null })}
        />
      )}
      <Disclosure label={t('mail.do.label')} button={<IconTag size={18} stroke={1.75} aria-hidden="true" />}>
        {() => (
          <LazyPart>
            <LabelMenu rows={rows} onChange={(labels) => list.change(rows, { labels })} />
          </LazyPart>
        )}
      </Disclosure>
      <IconButton
        small
        icon={areSpam ? IconArrowBackUp : IconAlertOctagon}
        label={t(areSpam ? 'mail.do.notSpam' : 'mail.do.spam')}
        title={t(areSpam ? 'mail.do.notSpam' : 'mail.do.spam')}
        onClick={() => change({ place: areSpam ? 'inbox' : 'junk' })}
      />
      <IconButton
        small
        icon={areTrash ? IconArrowBackUp : IconTrash}
        label={t(areTrash ? 'mail.do.restore' : 'mail.do.trash')}
        title={t(areTrash ? 'mail.do.restore' : 'mail.do.trash')}
        aria-keyshortcuts="#"
        onClick={() => change({ place: areTrash ? 'inbox' : 'trash' })}
      />
    </>
  )
}
