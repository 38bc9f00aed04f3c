import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { placeOfMail, ReadLog } from '#features/conversations/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import { joinsQuery } from './team.api.ts'
import styles from './team.module.css'

/** Inner notes: for those with the right to letters, never sent. */
export function ThreadNotes({ threadId, subject = '' }: { threadId: string; subject?: string }) {
  const t = useT()
  const mayWrite = useMay()(['update', 'Email'])
  const { data } = useQuery(joinsQuery(threadId))
  const noted = data?.merged.filter(({ notes }) => notes > 0) ?? []
  return (
    <section className={`card ${styles.notes}`} aria-label={t('mailTeam.notes')}>
      <header>
        <h3 className={styles.notesTitle}>
          <IconLock size={18} stroke={1.75} aria-hidden="true" />
          {t('mailTeam.notes')}
        </h3>
        <p className="aside">{t('mailTeam.notesHint')}</p>
      </header>
      <LazyPart>
        {noted.map(({ id, subject: title }) => (
          <div key={id} className="stack tight">
            <p className="aside">{t('mailTeam.notesOf', { subject: title || t('mailTeam.noSubject') })}</p>
            <ReadLog isPart place={placeOfMail(id)} title={title} talkId={null} mayWrite={false} />
          </div>
        ))}
        <ReadLog
          key={threadId}
          isPart
          place={placeOfMail(threadId)}
          title={subject || t('mailTeam.notes')}
          talkId={null}
          mayWrite={mayWrite}
        />
      </LazyPart>
    </section>
  )
}
