import type { ReactNode } from 'react'
import { usePrinting } from '#lib/use-printing.ts'
import styles from './print-sheet.module.css'

interface PrintSheetProps {
  title: string
  /** Drawn while the page is put on paper, and at no other time. */
  children: ReactNode
}

/** What a page is on paper, in the place of all that stands beside it: for what is drawn another way there. */
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

/** Rows below a heading, each of cells side by side; a heading is never left alone at the end of a sheet. */
export function PrintPart({ title, children }: PrintSheetProps) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}
