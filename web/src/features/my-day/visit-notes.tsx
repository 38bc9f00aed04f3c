import { useState } from 'react'
import { call } from '#lib/call.ts'
import { timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import type { Visit } from './my-day.api.ts'
import styles from './my-day.module.css'
import { sheets } from './sheets.ts'

/** Codes and notes of the object. */
export function VisitNotes({ visit: { notes, codesFrom } }: { visit: Visit }) {
  const t = useT()
  if (notes.length === 0) return null
  const isClosed = notes.some(({ isMasked }) => isMasked)
  return (
    <div>
      <dt>{t('myDay.notes')}</dt>
      <dd>
        {notes.map((note) => (
          <NoteRow key={note.id} note={note} />
        ))}
        {isClosed && <p>{t('myDay.codesFrom', { time: timeOf(codesFrom) })}</p>}
      </dd>
    </div>
  )
}

/** Read by each press, which is logged, and stored nowhere. */
function NoteRow({ note: { id, title, category, isMasked } }: { note: Visit['notes'][number] }) {
  const t = useT()
  const [content, setContent] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const name = title || t(`myDay.note.${category}`)
  async function reveal(): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      const { note } = await call('GET /buildings/note/:noteId', { params: { noteId: id }, quiet: true })
      setContent(note.content)
    } catch (error) {
      setProblem(problemText(error))
    }
    setBusy(false)
  }
  return (
    <div className={styles.note}>
      <span>{name}</span>
      {!isMasked && (
        <button
          type="button"
          className={styles.second}
          aria-busy={isBusy || undefined}
          aria-label={t(content === null ? 'myDay.showNote' : 'myDay.hideNote', { name })}
          onClick={() => (content === null ? void reveal() : setContent(null))}
        >
          {t(content === null ? 'myDay.show' : 'myDay.hide')}
        </button>
      )}
      <output className={styles.code}>
        {content !== null && (
          <LazyPart waiting={content}>
            <sheets.NoteText text={content} />
          </LazyPart>
        )}
        {problem}
      </output>
    </div>
  )
}
