import { IconArrowBackUp, IconArrowBackUpDouble, IconArrowForwardUp, IconPencil } from '@tabler/icons-react'
import type { DraftMode } from '@zlecenia/contract/features/mail/writing.contract'
import { MailComposer } from '#features/mail/index.ts'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import type { MailPlace } from '../use-mail-place.ts'
import { useDrafts, useMayWrite, useWriting, useWritingKeys } from './use-writing.ts'
import styles from './writing.module.css'

const answers = {
  reply: { icon: IconArrowBackUp, key: 'r' },
  all: { icon: IconArrowBackUpDouble, key: 'a' },
  forward: { icon: IconArrowForwardUp, key: 'f' },
} as const
const modes = Object.keys(answers) as (keyof typeof answers)[]

/** The answer being written, or the buttons that begin it. */
export function ThreadAnswer({ threadId, place }: { threadId: string; place: MailPlace }) {
  const isAllowed = useMayWrite()
  if (!isAllowed) return null
  return place.draft ? (
    <OpenAnswer key={place.draft} draftId={place.draft} place={place} />
  ) : (
    <BeginAnswer threadId={threadId} place={place} />
  )
}

function OpenAnswer({ draftId, place }: { draftId: string; place: MailPlace }) {
  const { close } = useWriting(place)
  return (
    <div className={`card ${styles.answer}`}>
      <LazyPart>
        <MailComposer draftId={draftId} onClose={close} onSent={close} />
      </LazyPart>
    </div>
  )
}

function BeginAnswer({ threadId, place }: { threadId: string; place: MailPlace }) {
  const t = useT()
  const { begin, open, busy } = useWriting(place)
  const drafts = useDrafts(threadId).data?.drafts ?? []
  const answer = (mode: DraftMode) => begin(mode, threadId)
  useWritingKeys({ r: () => answer('reply'), a: () => answer('all'), f: () => answer('forward') }, true)
  return (
    <div className="stack tight">
      {drafts.length > 0 && (
        <ul className="stack tight" aria-label={t('mailBegin.drafts')}>
          {drafts.map(({ id, snippet, by }) => (
            <li key={id}>
              <button
                type="button"
                className={`card menu-row ${styles.draft}`}
                onClick={() => open(id, threadId)}
              >
                <IconPencil size={18} stroke={1.75} aria-hidden="true" />
                <strong className={styles.mark}>{t('mailBegin.draft')}</strong>
                <span className={`truncated ${styles.snippet}`}>{snippet}</span>
                <small>{by.name}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="cluster">
        {modes.map((mode) => {
          const { icon: Icon, key } = answers[mode]
          return (
            <Button
              key={mode}
              look={mode === 'reply' ? 'filled' : 'tonal'}
              busy={busy === mode}
              title={`${t(`mailBegin.${mode}`)} (${key})`}
              aria-keyshortcuts={key}
              icon={<Icon className="turns" size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => answer(mode)}
            >
              {t(`mailBegin.${mode}`)}
            </Button>
          )
        })}
      </div>
    </div>
  )
}
