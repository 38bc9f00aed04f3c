import styles from './middle-cut.module.css'

/** Characters of the end, which distinguishes similar names. */
const end = 14

interface MiddleCutProps {
  text: string
  /** Shrinks first. */
  after?: string
}

/** One line, cut in its middle where room is short; screen readers, search and copying get it whole. */
export function MiddleCut({ text, after }: MiddleCutProps) {
  const at = Math.max(text.length - end, Math.ceil(text.length / 2))
  return (
    // The parts follow the direction of the text, not of the page.
    <span className={styles.box} dir="auto">
      <span className="visually-hidden">{after ? `${text}, ${after}` : text}</span>
      <span className={styles.cut} aria-hidden="true" data-text={text.slice(0, at)} />
      <span aria-hidden="true" data-text={text.slice(at)} />
      {after && (
        <span className={`quiet ${styles.cut} ${styles.after}`} aria-hidden="true" data-text={`, ${after}`} />
      )}
    </span>
  )
}
