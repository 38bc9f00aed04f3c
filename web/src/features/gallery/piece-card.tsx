import { useId } from 'react'
import styles from './gallery.module.css'
import type { Piece } from './previews.ts'

export function PieceCard({ piece }: { piece: Piece }) {
  const id = useId()
  const names = Object.keys(piece.covers)
  return (
    <article className={`card ${styles.piece}`} aria-labelledby={id}>
      <h2 id={id} lang="pl">
        {piece.title}
      </h2>
      {piece.note && <p lang="pl">{piece.note}</p>}
      <p className={`aside ${styles.names}`} dir="ltr">
        {names.join(', ')} · {piece.file.replace('.preview', '')}
      </p>
      {piece.scenes.map(({ caption, Draw, source }) => (
        <div key={caption} className={styles.scene}>
          <h3 lang="pl">{caption}</h3>
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
