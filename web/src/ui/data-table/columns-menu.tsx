import { IconColumns3 } from '@tabler/icons-react'
import { lazy } from 'react'
import { useT, withMessages } from '#lib/i18n.ts'
import { Disclosure } from '../disclosure.tsx'
import { LazyPart } from '../lazy-part.tsx'
import type { ColumnsPanelProps } from './columns-panel.tsx'
import styles from './list-filters.module.css'
import './messages.ts'

const ColumnsPanel = lazy(async () => ({
  default: (await withMessages(import('./columns-panel.tsx'))).ColumnsPanel,
}))

/** Stored per user; the first names the row and is not offered. */
export function ColumnsMenu(props: ColumnsPanelProps) {
  const t = useT()
  return (
    <Disclosure
      className={`field-box ${styles.choice} ${styles.tool}`}
      label={t('table.columns')}
      button={
        <>
          <IconColumns3 size={18} stroke={1.75} aria-hidden="true" />
          {t('table.columns')}
        </>
      }
    >
      {() => (
        <LazyPart>
          <ColumnsPanel {...props} />
        </LazyPart>
      )}
    </Disclosure>
  )
}
