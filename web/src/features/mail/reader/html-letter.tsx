import type { Letter } from '@zlecenia/contract/features/mail/letter.contract'
import { useMemo, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import { frameDocument, type Purify } from './frame-document.ts'
import { LetterFrame } from './letter-frame.tsx'
import type { LetterSources } from './letter-sources.ts'
import { QuoteButton } from './quote-button.tsx'
import styles from './reader.module.css'
import { useLetterPictures } from './use-letter-pictures.ts'

interface HtmlLetterProps {
  letter: Letter
  html: string
  sources: LetterSources
  purify: Purify
}

export function HtmlLetter({ letter, html, sources, purify }: HtmlLetterProps) {
  const t = useT()
  const [withQuote, setWithQuote] = useState(false)
  const [withRemote, setWithRemote] = useState(false)
  const { shown, isFetching } = useLetterPictures(letter, sources, withRemote)
  const cleaned = useMemo(() => purify(html), [purify, html])
  const made = useMemo(() => frameDocument(cleaned, { shown, withQuote }), [cleaned, shown, withQuote])
  const count = made.blocked
  return (
    <div className="stack tight">
      {count > 0 && (!withRemote || isFetching) && (
        <div className={`sunken ends ${styles.pictures}`}>
          <span>
            {t('mailReader.picturesHidden', { count })}
            <small className={styles.why}>{t('mailReader.picturesWhy')}</small>
          </span>
          <Button busy={isFetching} onClick={() => setWithRemote(true)}>
            {t('mailReader.showPictures')}
          </Button>
        </div>
      )}
      {count > 0 && withRemote && !isFetching && (
        <p className="aside" role="status">
          {t('mailReader.picturesFailed', { count })}
        </p>
      )}
      <LetterFrame title={t('mailReader.body')} html={made.html} />
      {made.hasQuote && <QuoteButton isOpen={withQuote} onToggle={() => setWithQuote(!withQuote)} />}
    </div>
  )
}
