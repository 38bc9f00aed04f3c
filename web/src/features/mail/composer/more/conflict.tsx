import { useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import type { Difference } from '#ui/record-form/fields.ts'
import styles from '../composer.module.css'
import type { LetterSaver } from '../letter-saver.ts'
import type { LetterStore } from '../letter-store.ts'
import { useSavingOf } from '../use-letter.ts'
import './messages.ts'

const plain = (html: string): string =>
  (
    new DOMParser().parseFromString(html.replace(/<(?:br|\/p|\/div|\/li)\b/giu, '\n$&'), 'text/html').body
      .textContent ?? ''
  ).trim()

interface LetterConflictProps {
  saver: LetterSaver
  store: LetterStore
}

/** Both versions of a text that two people changed, until a person decides. */
export function LetterConflict({ saver, store }: LetterConflictProps) {
  const t = useT()
  const { differences } = useSavingOf(saver)
  const textOf = ({ field, theirs }: Difference) =>
    field === 'html' ? plain(String(theirs)) : String(theirs)
  function take(difference: Difference): void {
    saver.resolve(difference)
    store.put({ [difference.field]: String(difference.theirs) })
    saver.settle()
  }
  function takeBoth(difference: Difference): void {
    saver.resolve(difference)
    store.put({ html: `${store.now.html}<hr>${String(difference.theirs)}` })
    saver.settle()
  }
  return differences.map((it) => (
    <Banner
      key={it.field}
      tone="warning"
      announced
      actions={
        <>
          <Button onClick={() => saver.settle()}>{t('mailComposerMore.keepMine')}</Button>
          <Button onClick={() => take(it)}>{t('mailComposerMore.takeTheirs')}</Button>
          {it.field === 'html' && (
            <Button onClick={() => takeBoth(it)}>{t('mailComposerMore.keepBoth')}</Button>
          )}
        </>
      }
    >
      <p>{t(it.field === 'html' ? 'mailComposerMore.textChanged' : 'mailComposerMore.subjectChanged')}</p>
      <blockquote className={styles.theirs}>{textOf(it)}</blockquote>
    </Banner>
  ))
}
