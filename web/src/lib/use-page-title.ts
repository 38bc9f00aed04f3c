import { useEffect } from 'react'
import { t } from './i18n.ts'

let shown: string | undefined
let waiting = 0

function write(): void {
  const name = shown ? `${shown} – ${t('shell.product')}` : t('shell.product')
  document.title = waiting > 0 ? `(${waiting}) ${name}` : name
}

export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    shown = title
    write()
  }, [title])
}

/** Shown before the title, for a tab in the background. */
export function useWaitingInTitle(count: number): void {
  useEffect(() => {
    if (count === 0) return
    waiting = count
    write()
    return () => {
      waiting = 0
      write()
    }
  }, [count])
}
