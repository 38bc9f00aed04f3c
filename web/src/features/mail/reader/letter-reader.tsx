import { IconDownload } from '@tabler/icons-react'
import type { Letter } from '@zlecenia/contract/features/mail/letter.contract'
import { type ComponentProps, lazy, type ReactNode, useState } from 'react'
import { useT, withMessages } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { toast } from '#ui/toast/toast.ts'
import { HtmlLetter as PurifiedLetter } from './html-letter.tsx'
import { LetterHead } from './letter-head.tsx'
import { attachmentsOf, LetterParts } from './letter-parts.tsx'
import type { LetterSources } from './letter-sources.ts'
import './messages.ts'
import styles from './reader.module.css'
import { TextLetter } from './text-letter.tsx'

const HtmlLetter = lazy(async () => {
  const { purified } = await withMessages(import('./purified.ts'))
  return {
    default: (props: Omit<ComponentProps<typeof PurifiedLetter>, 'purify'>) => (
      <PurifiedLetter {...props} purify={purified} />
    ),
  }
})

const loadCards = () => withMessages(import('./letter-cards.tsx'))
const EventCard = lazy(() => loadCards().then((it) => ({ default: it.EventCard })))
const InvoiceCard = lazy(() => loadCards().then((it) => ({ default: it.InvoiceCard })))

interface LetterReaderProps {
  letter: Letter
  sources: LetterSources
  /** Answer, forward and the like. */
  actions?: ReactNode
  /** Folds the letter; in a thread with others. */
  onFold?: (() => void) | undefined
}

export function LetterReader({ letter, sources, actions, onFold }: LetterReaderProps) {
  const t = useT()
  const { subject, html, text, events, invoices, bounce, isWhole } = letter
  const parts = attachmentsOf(letter)
  const [asText, setAsText] = useState(false)
  const saveOriginal = () =>
    void sources
      .original()
      .then((bytes) => saveFile(bytes, `${subject.replace(/[\\/:*?"<>|]/gu, ' ').trim() || 'e-mail'}.eml`))
      .catch((error) => toast.error(`${t('mailReader.originalFailed')}\n${problemText(error)}`))
  return (
    <article className={`card ${styles.letter}`} aria-label={subject || t('mailReader.noSubject')}>
      <LetterHead letter={letter} onFold={onFold} />
      {bounce?.recipients.map(({ address, reason }) => (
        <MessagePanel key={address} above title={t('mailReader.undelivered', { address })} text={reason} />
      ))}
      {!isWhole && <MessagePanel above title={t('mailReader.notWhole')} />}
      {events.length + invoices.length > 0 && (
        <LazyPart>
          {events.map((event, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part may have several
            <EventCard key={n} event={event} />
          ))}
          {invoices.map((invoice) => (
            <InvoiceCard key={invoice.part} invoice={invoice} />
          ))}
        </LazyPart>
      )}
      <div className={styles.body}>
        {html === null || asText ? (
          <TextLetter text={text} />
        ) : (
          <LazyPart waiting={<div className={styles.waiting} aria-busy="true" />}>
            <HtmlLetter key={html} letter={letter} html={html} sources={sources} />
          </LazyPart>
        )}
      </div>
      {parts.length > 0 && <LetterParts parts={parts} sources={sources} />}
      <div className={`ends no-print`}>
        <span className="cluster">{actions}</span>
        {html !== null && text !== '' && (
          <Button look="text" onClick={() => setAsText(!asText)}>
            {t(asText ? 'mailReader.asHtml' : 'mailReader.asText')}
          </Button>
        )}
        <Button look="text" icon={<IconDownload size={20} aria-hidden="true" />} onClick={saveOriginal}>
          {t('mailReader.original')}
        </Button>
      </div>
    </article>
  )
}
