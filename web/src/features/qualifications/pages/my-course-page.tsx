import { OwnQualifications } from '#features/qualifications/index.ts'
import { useT } from '#lib/i18n.ts'
import { usePageTitle } from '#lib/use-page-title.ts'

/** The user's own papers; from a phone too. */
export function MyCoursePage() {
  const t = useT()
  usePageTitle(t('menu.myCourse'))
  return (
    <div className="stack">
      <h1>{t('menu.myCourse')}</h1>
      <OwnQualifications />
    </div>
  )
}
