import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { Button } from '../form/button.tsx'
import styles from './selection.module.css'
import type { Selection } from './selection.tsx'
import './messages.ts'

export function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const t = useT()
  return (
    <section className={`cluster ${styles.bar}`} aria-label={t('table.chosenRows')}>
      <strong>{t('table.chosen', { number: selection.chosen.size })}</strong>
      {children}
      <Button look="text" onClick={selection.clear}>
        {t('table.unchoose')}
      </Button>
    </section>
  )
}
