import { type ReactNode, useId, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import styles from './sheets.module.css'

interface WordsProps {
  /** Sentence shown when the words are missing; absent: they are optional. */
  needed?: string | undefined
  send: string
  onSend: (words: string) => void
  children?: ReactNode
}

const longest = 900

/** Typed words with their large button. */
export function Words({ needed, send, onSend, children }: WordsProps) {
  const t = useT()
  const id = useId()
  const [words, setWords] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  function submit(): void {
    setSubmitted(true)
    if (needed === undefined || words.trim() !== '') onSend(words.trim())
  }
  const isMissing = isSubmitted && needed !== undefined && words.trim() === ''
  return (
    <div className={styles.form}>
      {children}
      <label className={styles.field}>
        <span>{t(needed === undefined ? 'myDaySheets.wordsOptional' : 'myDaySheets.words')}</span>
        <textarea
          rows={3}
          maxLength={longest}
          value={words}
          aria-invalid={isMissing || undefined}
          aria-describedby={id}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      <p id={id} role="alert" className={styles.problem}>
        {isMissing && needed}
      </p>
      <button type="button" className={styles.main} onClick={submit}>
        {send}
      </button>
    </div>
  )
}
