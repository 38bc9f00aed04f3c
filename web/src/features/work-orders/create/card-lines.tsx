import styles from './card-lines.module.css'

/** What a card says below its title, line by line; what there is nothing of is no line. */
export const CardLines = ({ of: lines }: { of: readonly (string | null | undefined | false)[] }) =>
  lines.filter(Boolean).map((line) => (
    <span key={line || ''} className={styles.line}>
      {line}
    </span>
  ))
