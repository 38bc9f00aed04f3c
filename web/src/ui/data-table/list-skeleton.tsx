import styles from './list-skeleton.module.css'

/** Shown after 150 ms, so that fast answers don't flicker. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div className={`skeleton ${styles.skeleton}`} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: 10 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ten equal rows that never move
        <div key={i} className={styles.row} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
