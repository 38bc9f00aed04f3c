import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import type { SavedViewsProps } from './saved-views.tsx'
import styles from './views-row.module.css'

const SavedViews = lazy(async () => ({
  default: (await withMessages(import('./saved-views.tsx'))).SavedViews,
}))

/** Reserves its space, so that nothing moves when the views arrive. */
export const ViewsRow = (props: SavedViewsProps) => (
  <div className={styles.row}>
    <LazyPart>
      <SavedViews {...props} />
    </LazyPart>
  </div>
)
