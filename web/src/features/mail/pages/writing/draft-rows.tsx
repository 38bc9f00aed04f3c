import { IconPaperclip } from '@tabler/icons-react'
import { useT } from '#lib/i18n.ts'
import { Link } from '#ui/link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { shortMoment } from '../thread-row.tsx'
import type { MailPlace } from '../use-mail-place.ts'
import { useDrafts } from './use-writing.ts'
import styles from './writing.module.css'

/** Drafts of this program, above those of other mail programs. */
export function DraftRows({ place, isAlone }: { place: MailPlace; isAlone: boolean }) {
  const t = useT()
  return (
    <QueryState query={useDrafts()} failed={t('mailBegin.draftsFailed')}>
      {({ drafts }) =>
        drafts.length === 0 && isAlone ? (
          <MessagePanel title={t('mailBegin.noDrafts')} />
        ) : (
          <ul aria-label={t('mailBegin.drafts')}>
            {drafts.map(({ id, threadId, to, subject, snippet, by, at, files }) => (
              <li key={id} className={styles.row} data-current={id === place.draft || undefined}>
                <Link
                  href={place.at({ t: threadId ?? undefined, draft: id })}
                  className={`row-link ${styles.words}`}
                  aria-current={id === place.draft || undefined}
                >
                  <span className="line">
                    <span className={`truncated ${styles.snippet}`} dir="auto">
                      {to.map((it) => it.name || it.address).join(', ') || by.name}
                    </span>
                    <time className="aside whole" dateTime={at}>
                      {shortMoment(at)}
                    </time>
                  </span>
                  <span className="truncated" dir="auto">
                    <span className={styles.mark}>{t('mailBegin.draft')}</span>{' '}
                    {subject || t('mailBegin.noSubject')}
                  </span>
                  <span className="line">
                    <span className={`aside truncated ${styles.snippet}`} dir="auto">
                      {snippet}
                    </span>
                    {files > 0 && (
                      <IconPaperclip
                        size={16}
                        stroke={1.75}
                        role="img"
                        aria-label={t('mailBegin.filesCount', { n: files })}
                      />
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  )
}
