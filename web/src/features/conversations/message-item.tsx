import { IconArrowBackUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { changeableForMs, isChangeable } from '@zlecenia/contract/features/conversations/changeable'
import { type ComponentType, lazy, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { Avatar } from '#features/users/index.ts'
import { dayAndTimeOf, timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { GroupedItem } from '#ui/groups.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { type MessageLine, type MessageMenuProps, office, partnerName } from './conversation.api.ts'
import styles from './conversation.module.css'
import { conversationAt } from './conversation-place.ts'
import { loadFileParts } from './load-file-parts.ts'
import { MessageText } from './message-text.tsx'
import { lineId } from './use-jump.ts'

const officeNamed = { id: office.id, name: office.firstName }
const MessageFiles = lazy(() => loadFileParts().then((it) => ({ default: it.MessageFiles })))
const MessageEditor = lazy(() => loadFileParts().then((it) => ({ default: it.MessageEditor })))
const MessageRemoval = lazy(() => loadFileParts().then((it) => ({ default: it.MessageRemoval })))

interface MessageItemProps {
  place: string
  message: MessageLine
  isMine: boolean
  /** The previous message is by the same author. */
  goesOn?: boolean
  isChat?: boolean | undefined
  /** Set from outside, a new object each time. */
  changed?: object | undefined
  /** Absent: read-only. */
  onReply?: (message: MessageLine) => void
  /** Creates something else from the message. */
  Menu?: ComponentType<MessageMenuProps> | undefined
  onJump?: (id: string) => void
}

/** Redrawn only for another message: new, read or typed ones change no message. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { place, message, isMine, goesOn, isChat, changed, onReply, onJump, Menu } = props
  const t = useT()
  const [doing, setDoing] = useState<'changing' | 'removing' | 'more' | null>(null)
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (changed) setDoing('changing')
  }, [changed])
  const { id, at, author, body, deletedAt, editedAt, replyTo } = message
  const canChange = useChangeable(at) && isMine && onReply
  const name = partnerName(author)
  function done() {
    setDoing(null)
    // The pressed button may be gone.
    item.current?.focus()
  }
  return (
    <GroupedItem
      ref={item}
      id={lineId(id)}
      tabIndex={-1}
      className={`stack tight ${styles.item} ${isMine ? 'sunken' : ''}`}
    >
      <div className={goesOn ? 'visually-hidden' : undefined}>
        <AuthorLine author={author} at={at}>
          {editedAt && !deletedAt && t('conversation.edited', { when: dayAndTimeOf(editedAt) })}
        </AuthorLine>
      </div>
      {replyTo && !deletedAt && (
        <button type="button" className={`aside marked ${styles.reply}`} onClick={() => onJump?.(replyTo.id)}>
          {replyTo.name}:{' '}
          {replyTo.body || t(replyTo.files > 0 ? 'conversation.file' : 'conversation.deleted')}
        </button>
      )}
      {deletedAt && <p className="quiet">{t('conversation.deleted')}</p>}
      {doing === 'changing' && (
        <LazyPart>
          <MessageEditor place={place} message={message} isChat={isChat} onClose={done} />
        </LazyPart>
      )}
      {!deletedAt && doing !== 'changing' && body !== '' && (
        <MessageText
          body={body}
          mentions={
            conversationAt(place).kind === 'conversation'
              ? message.mentions
              : [...message.mentions, officeNamed]
          }
        />
      )}
      {message.files.length > 0 && (
        <LazyPart>
          <div className={styles.files}>
            <MessageFiles place={place} files={message.files} mayKeep={Boolean(onReply)} />
          </div>
        </LazyPart>
      )}
      {(onReply || Menu) && !deletedAt && doing !== 'changing' && (
        <div className={`cluster aside no-print ${styles.actions}`}>
          {onReply && (
            <IconButton
              small
              icon={IconArrowBackUp}
              className="turns"
              label={t('conversation.replyTo', { name })}
              onClick={() => onReply(message)}
            />
          )}
          {Menu && (
            <IconButton
              small
              icon={IconDots}
              label={t('conversation.more', { name })}
              onClick={() => setDoing('more')}
            />
          )}
          {canChange && (
            <>
              <IconButton
                small
                icon={IconPencil}
                label={t('conversation.change')}
                onClick={() => setDoing('changing')}
              />
              <IconButton
                small
                icon={IconTrash}
                label={t('conversation.remove')}
                onClick={() => setDoing('removing')}
              />
              {t('conversation.changeableUntil', {
                time: timeOf(new Date(Date.parse(at) + changeableForMs)),
              })}
            </>
          )}
        </div>
      )}
      {Menu && doing === 'more' && (
        <LazyPart>
          <Menu place={place} message={message} onClose={done} />
        </LazyPart>
      )}
      {doing === 'removing' && (
        <LazyPart>
          <MessageRemoval place={place} message={message} onClose={done} />
        </LazyPart>
      )}
    </GroupedItem>
  )
})

interface AuthorLineProps {
  author: MessageLine['author']
  at: string
  children?: ReactNode
}

export function AuthorLine({ author, at, children }: AuthorLineProps) {
  return (
    <div className="line">
      <Avatar user={author} />
      <p>
        <strong>{partnerName(author)}</strong>{' '}
        <span className="aside">
          <time dateTime={at}>{timeOf(at)}</time>
          {children && <> · {children}</>}
        </span>
      </p>
    </div>
  )
}

/** Redraws when the time is over. */
function useChangeable(at: string): boolean {
  const [, draw] = useState(0)
  const left = Date.parse(at) + changeableForMs - Date.now()
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => draw((n) => n + 1), Math.min(left, changeableForMs))
    return () => clearTimeout(timer)
  }, [left])
  return isChangeable(at, Date.now())
}
