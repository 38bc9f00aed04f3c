import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { LetterReader, type LetterSources, SplitButton } from '#features/mail/index.ts'
import { call } from '#lib/call.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { LetterReturns } from './links/lazy-links.ts'
import { letterQuery, type MailLetter, type OpenedMail } from './mail.api.ts'
import styles from './thread-pane.module.css'
import { shortMoment } from './thread-row.tsx'

/** More folded letters in a row than this become one line. */
const mostFolded = 4

/** Open at first: the last letter, and unread ones. */
function openAtFirst({ thread, letters }: OpenedMail): Set<string> {
  const last = letters.findLast(({ isGone }) => !isGone) ?? letters.at(-1)
  const unread = thread.isRead ? [] : letters.filter(({ seen, sent, isGone }) => !seen && !sent && !isGone)
  return new Set([...unread.map(({ id }) => id), ...(last ? [last.id] : [])])
}

/** Letters of a thread, the oldest first. */
export function LetterStack({ opened }: { opened: OpenedMail }) {
  const t = useT()
  const { letters } = opened
  const [known, setKnown] = useState(() => new Set(letters.map(({ id }) => id)))
  const [open, setOpen] = useState(() => openAtFirst(opened))
  const [withAll, setWithAll] = useState(false)
  // Letters that arrive while the thread is read.
  const fresh = letters.filter(({ id }) => !known.has(id))
  if (fresh.length > 0) {
    setKnown(new Set(letters.map(({ id }) => id)))
    setOpen(new Set([...open, ...fresh.map(({ id }) => id)]))
  }
  const list = useFirstOpenInSight()
  const toggle = (id: string) =>
    setOpen((now) => (now.has(id) ? new Set([...now].filter((it) => it !== id)) : new Set([...now, id])))
  const firstOpen = letters.findIndex(({ id }) => open.has(id))
  // The first letter stays in sight, as it is the beginning of the matter, and the one before the first open one.
  const hidden = withAll || firstOpen <= mostFolded ? 0 : firstOpen - 2
  const shown = letters.filter((_, n) => n === 0 || n > hidden)
  return (
    <ol ref={list} className={styles.letters}>
      {shown.map((letter, n) => (
        <li key={letter.id} data-letter={open.has(letter.id) ? 'open' : ''}>
          {open.has(letter.id) ? (
            <OpenLetter
              letter={letter}
              splitFrom={letters.length > 1 ? opened.thread.id : null}
              onFold={letters.length > 1 ? () => toggle(letter.id) : undefined}
            />
          ) : (
            <FoldedLetter letter={letter} onOpen={() => toggle(letter.id)} />
          )}
          {letter.sent && (
            <LazyPart>
              <LetterReturns threadId={opened.thread.id} letterId={letter.id} />
            </LazyPart>
          )}
          {n === 0 && hidden > 0 && (
            <Button look="text" onClick={() => setWithAll(true)}>
              {t('mail.earlier', { n: hidden })}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

/** A long thread begins at its first open letter. */
function useFirstOpenInSight() {
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const first = list.current?.querySelector<HTMLElement>('[data-letter="open"]')
    if (first?.previousElementSibling) first.scrollIntoView?.({ block: 'start' })
  }, [])
  return list
}

const authorOf = ({ fromName, fromAddr }: MailLetter): string | null => fromName || fromAddr

function FoldedLetter({ letter, onOpen }: { letter: MailLetter; onOpen: () => void }) {
  const t = useT()
  const from = authorOf(letter) ?? t('mail.noSender')
  const { at, snippet, isGone } = letter
  return (
    <button
      type="button"
      className={styles.folded}
      aria-expanded={false}
      aria-label={t('mail.openLetter', { from, when: dayAndTimeOf(at) })}
      onClick={onOpen}
    >
      <strong className="truncated" dir="auto">
        {from}
      </strong>
      <span className="aside truncated" dir="auto">
        {isGone ? t('mail.letterGone') : snippet}
      </span>
      <time className="aside whole" dateTime={at}>
        {shortMoment(at)}
      </time>
    </button>
  )
}

const sourcesOf = (id: string): LetterSources => ({
  part: (n) => call('GET /mail/messages/:id/parts/:n', { params: { id, n } }),
  picture: (n) => call('GET /mail/messages/:id/pictures/:n', { params: { id, n }, quiet: true }),
  original: () => call('GET /mail/messages/:id/original', { params: { id } }),
})

function OpenLetter({
  letter: { id, isGone },
  splitFrom,
  onFold,
}: {
  letter: MailLetter
  /** Thread that has other letters too. */
  splitFrom: string | null
  onFold: (() => void) | undefined
}) {
  const t = useT()
  const { data, error, refetch, isFetching } = useQuery(letterQuery(id))
  const sources = useMemo(() => sourcesOf(id), [id])
  if (!data) {
    return (
      <div className={`card ${styles.awaited}`} aria-busy={!error}>
        {error ? (
          <MessagePanel error title={t('mail.letterFailed')} text={problemText(error)}>
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('shell.retry')}
            </Button>
          </MessagePanel>
        ) : (
          <p className="aside late" role="status">
            {t('mail.loading')}
          </p>
        )}
      </div>
    )
  }
  return (
    <LazyPart waiting={<div className={`card ${styles.awaited}`} aria-busy="true" />}>
      {isGone && <p className={`aside ${styles.gone}`}>{t('mail.letterGone')}</p>}
      <LetterReader
        letter={data}
        sources={sources}
        onFold={onFold}
        actions={
          splitFrom && (
            <LazyPart>
              <SplitButton threadId={splitFrom} messageId={id} />
            </LazyPart>
          )
        }
      />
    </LazyPart>
  )
}
