import styles from './card-lines.module.css'

export const CardLines = ({ of: lines }: { of: readonly (string | null | undefined | false)[] }) =>
  lines.filter(Boolean).map((line) => (
    <span key={line || ''} className={styles.line}>
      {line}
    </span>
  ))
