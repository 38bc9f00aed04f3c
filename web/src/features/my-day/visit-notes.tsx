import { useMutation } from '@tanstack/react-query'
import { dialled, withPhones } from '@zlecenia/contract/lib/phones'
import { call } from '#lib/call.ts'
import { timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import styles from './my-day.module.css'
import type { Visit } from './my-day.api.ts'

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
  const reveal = useMutation({
    mutationFn: () => call('GET /buildings/note/:noteId', { params: { noteId: id }, quiet: true }),
    gcTime: 0,
  })
  const name = title || t(`myDay.note.${category}`)
  const content = reveal.data?.note.content
  return (
    <div className={styles.note}>
      <span>{name}</span>
      {!isMasked && (
        <button
          type="button"
          className={styles.second}
          aria-busy={reveal.isPending || undefined}
          aria-label={t(content === undefined ? 'myDay.showNote' : 'myDay.hideNote', { name })}
          onClick={() => (content === undefined ? reveal.mutate() : reveal.reset())}
        >
          {t(content === undefined ? 'myDay.show' : 'myDay.hide')}
        </button>
      )}
      <output className={styles.code}>
        {content !== undefined && <Spoken text={content} />}
        {reveal.error && problemText(reveal.error)}
      </output>
    </div>
  )
}

function Spoken({ text }: { text: string }) {
  return withPhones(text).map((part, n) =>
    n % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <a key={n} href={dialled(part)} dir="ltr">
        {part}
      </a>
    ),
  )
}
