import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type {
  MailLetterRow,
  MailLinkKind,
  ThreadLinks,
} from '@zlecenia/contract/features/mail/links.contract'
import { mailAbout } from '@zlecenia/contract/messages/pl/mail-about'
import type { Answer } from '#lib/call.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import { addMessages, useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Chip } from '#ui/chip.tsx'
import { RelatedCard, type RelatedThing } from '#ui/details/related-card.tsx'
import { threadAddress } from '../thread-address.ts'
import styles from './about.module.css'
import { Returns } from './returns.tsx'

addMessages({ mailAbout })

export interface LettersAbout {
  kind: MailLinkKind
  id: string
}

type Found = Answer<'GET /mail/letters'>
const colours = { open: 'info', waiting: 'warning', done: 'success' } as const

/** Threads of letters about a record, and what the program itself sent about it. */
export function LettersAboutCard({ of }: { of: LettersAbout }) {
  const t = useT()
  const { kind, id } = of
  const found = useQuery({ ...query('GET /mail/letters', { query: { kind, id } }), meta: { quiet: true } })
  const isPlain = !found.data || found.data.ownLetters.length + found.data.returns.length === 0
  return (
    <RelatedCard
      title={t('mailAbout.title')}
      late
      nothing={t('mailAbout.none')}
      query={found}
      things={({ threads }) => threads.map((thread) => thingOf(thread, t))}
      all={({ threads, total }) =>
        total > threads.length && (
          <span className="aside">{t('mailAbout.some', { shown: threads.length, total })}</span>
        )
      }
      below={!isPlain && found.data && <OwnLetters {...found.data} />}
    />
  )
}

function OwnLetters({ ownLetters, returns }: Pick<Found, 'ownLetters' | 'returns'>) {
  return (
    <div className={styles.own}>
      {ownLetters.map((letter) => (
        <OwnLetter key={letter.id} letter={letter} />
      ))}
      <Returns of={returns} />
    </div>
  )
}

export function OwnLetter({ letter }: { letter: ThreadLinks['ownLetters'][number] }) {
  const t = useT()
  const { kind, sentTo, at } = letter
  const what = t(`mailAbout.own.${kind}`)
  return (
    <p className="aside">
      {sentTo ? t('mailAbout.ownTo', { what, to: sentTo }) : what} · {dayAndTimeOf(at)}
    </p>
  )
}

const thingOf = (thread: MailLetterRow, t: ReturnType<typeof useT>): RelatedThing => {
  const { id, subject, lastAt, lastFrom, lastSent, letters, attachments, state, snippet } = thread
  return {
    id,
    href: threadAddress(id),
    name: subject || t('mailAbout.noSubject'),
    aside: (
      <>
        {attachments > 0 && <IconPaperclip size={16} aria-hidden="true" />}
        {letters > 1 && <Chip colour="neutral">{t('mailAbout.letters', { n: letters })}</Chip>}
        <Chip colour={colours[state]}>{t(`mailAbout.state.${state}`)}</Chip>
      </>
    ),
    facts: [dayAndTimeOf(lastAt), lastSent ? t('mailAbout.we') : lastFrom, snippet],
  }
}
