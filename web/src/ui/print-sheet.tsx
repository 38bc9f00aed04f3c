import type { ReactNode } from 'react'
import { usePrinting } from '#lib/use-printing.ts'
import styles from './print-sheet.module.css'

interface PrintSheetProps {
  title: string
  /** Drawn only while the page is printed. */
  children: ReactNode
}

/** Print version of a page, for content that is drawn differently on paper. */
export function PrintSheet({ title, children }: PrintSheetProps) {
  const printing = usePrinting()
  return (
    <div className={styles.sheet}>
      {printing && (
        <>
          <h2>{title}</h2>
          {children}
        </>
      )}
    </div>
  )
}

/** Rows below a heading, with cells side by side; a heading is never left alone at the end of a sheet. */
export function PrintPart({ title, children }: PrintSheetProps) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}
