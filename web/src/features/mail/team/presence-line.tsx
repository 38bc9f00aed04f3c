import { IconEye, IconPencil } from '@tabler/icons-react'
import { mailPresence } from '@zlecenia/contract/messages/pl/mail-presence'
import { addMessages, useT } from '#lib/i18n.ts'
import styles from './presence.module.css'
import { usePresence, usePresent } from './presence.ts'

addMessages({ mailPresence })

const firstNameOf = (name: string): string => name.split(' ', 1)[0] ?? name

/** Names others who read or answer an open thread; announces the user too. */
export function PresenceLine({ threadId, isWriting = false }: { threadId: string; isWriting?: boolean }) {
  usePresence(threadId, isWriting ? 'writing' : 'reading')
  const present = usePresent(threadId)
  const t = useT()
  return (
    <div role="status" className={styles.place}>
      {present.map(({ user: { id, name }, kind }) => (
        <span key={id} className={styles.line} data-kind={kind}>
          {kind === 'writing' ? <IconPencil {...look} /> : <IconEye {...look} />}
          <bdi>{t(`mailPresence.${kind}`, { name })}</bdi>
        </span>
      ))}
    </div>
  )
}

/** Names one of them in a row of the list, writers first. */
export function RowPresence({ threadId }: { threadId: string }) {
  const t = useT()
  const [first, ...others] = usePresent(threadId)
  if (!first) return null
  const words = t(`mailPresence.${first.kind}`, { name: firstNameOf(first.user.name) })
  const all = [first, ...others].map(({ kind, user }) => t(`mailPresence.${kind}`, { name: user.name }))
  return (
    <span className={`${styles.line} ${styles.inRow}`} data-kind={first.kind} title={all.join('\n')}>
      {first.kind === 'writing' ? <IconPencil {...look} /> : <IconEye {...look} />}
      <bdi className="truncated">{words}</bdi>
    </span>
  )
}

const look = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
