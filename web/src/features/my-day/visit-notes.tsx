import { useState } from 'react'
import { call } from '#lib/call.ts'
import { dayOf, timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { isReachable } from '#lib/reachable.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import { useClock } from './clock.ts'
import { isWindowOpen } from './day-now.ts'
import type { Visit } from './my-day.api.ts'
import styles from './my-day.module.css'
import { loadSheets, sheets } from './sheets.ts'

/** Codes and notes of the object. */
export function VisitNotes({ visit }: { visit: Visit }) {
  const { notes, codesFrom, codesTo } = visit
  const t = useT()
  const now = useClock()
  const isOpen = isWindowOpen(visit, now)
  if (notes.length === 0) return null
  const isClosed = !isOpen && notes.some(({ isMasked }) => isMasked)
  return (
    <div>
      <dt>{t('myDay.notes')}</dt>
      <dd>
        {notes.map((note) => (
          <NoteRow key={note.id} visit={visit} note={note} isOpen={isOpen} />
        ))}
        {isClosed && (
          <p>
            {now < new Date(codesFrom)
              ? t('myDay.codesFrom', { time: timeOf(codesFrom) })
              : t('myDay.codesUntil', { time: timeOf(codesTo) })}
          </p>
        )}
      </dd>
    </div>
  )
}

interface NoteRowProps {
  visit: Visit
  note: Visit['notes'][number]
  isOpen: boolean
}

/** Milliseconds after which a note that was taken along is shown instead of the server's. */
const patienceMs = 5_000

/** Read by each press, which is logged; without a network the one that was taken along. */
async function contentOf(visit: Visit, noteId: string): Promise<string> {
  const read = async (signal?: AbortSignal) => {
    const sent = { params: { noteId }, quiet: true, ...(signal && { signal }) }
    return (await call('GET /buildings/note/:noteId', sent)).note.content
  }
  // Read first: its absence is no failure where the server answers.
  const taken = await loadSheets()
    .then((it) => it.takenNote(visit, noteId))
    .catch(() => null)
  if (taken === null) return read()
  if (!isReachable()) return taken
  return read(AbortSignal.timeout(patienceMs)).catch((error: unknown) => {
    if (error instanceof ProblemError) throw error
    return taken
  })
}

function NoteRow({ visit, note: { id, title, category, isMasked, failed }, isOpen }: NoteRowProps) {
  const t = useT()
  const [content, setContent] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const name = title || t(`myDay.note.${category}`)
  // The window closes over the shown page.
  const isShown = isOpen || !isMasked
  async function reveal(): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      setContent(await contentOf(visit, id))
    } catch (error) {
      setProblem(problemText(error))
    }
    setBusy(false)
  }
  return (
    <div className={styles.note}>
      <span>{name}</span>
      {isShown && (
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
      {failed && (
        <strong className={styles.failedCode}>
          {t('myDay.noteFailed', { date: `${dayOf(failed.at)} ${timeOf(failed.at)}`, by: failed.by })}
        </strong>
      )}
      <output className={styles.code}>
        {isShown && content !== null && (
          <LazyPart waiting={content}>
            <sheets.LinkedNote text={content} />
          </LazyPart>
        )}
        {problem}
      </output>
    </div>
  )
}
