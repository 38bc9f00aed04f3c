import { useId } from 'react'
import styles from './gallery.module.css'
import type { Piece } from './previews.ts'

/** `isAlone`: the page's heading is the piece's. */
export function PieceCard({ piece, isAlone = false }: { piece: Piece; isAlone?: boolean }) {
  const id = useId()
  const Caption = isAlone ? 'h2' : 'h3'
  const names = Object.keys(piece.covers)
  return (
    <article
      className={`card ${styles.piece}`}
      {...(isAlone ? { 'aria-label': piece.title } : { 'aria-labelledby': id })}
    >
      {!isAlone && (
        <h2 id={id} lang="pl">
          {piece.title}
        </h2>
      )}
      {!isAlone && piece.note && <p lang="pl">{piece.note}</p>}
      <p className={`aside ${styles.names}`} dir="ltr">
        {names.join(', ')} · {piece.file.replace('.preview', '')}
      </p>
      {piece.scenes.map(({ caption, Draw, source }) => (
        <div key={caption} className={styles.scene}>
          <Caption lang="pl">{caption}</Caption>
          <div className={`framed sunken ${styles.stage}`}>
            <Draw />
          </div>
          <details className={`aside ${styles.source}`} lang="pl">
            <summary>Kod: {caption}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keyboard too */}
            <pre tabIndex={0} dir="ltr">
              <code>{source}</code>
            </pre>
          </details>
        </div>
      ))}
    </article>
  )
}
