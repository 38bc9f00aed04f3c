import { OwnQualifications } from '#features/qualifications/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay, useMayAll } from '#lib/may.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { CompanyCourses } from './company-courses.tsx'
import { OwnCourses } from './own-courses.tsx'

/** The user's courses and papers, from a phone too; for readers of all courses those of the company. */
export function MyCoursePage() {
  const t = useT()
  const handsIn = useMay()(['create', 'Qualification'])
  const seesAll = useMayAll()(['read', 'Course'])
  usePageTitle(t('menu.myCourse'))
  return (
    <div className="stack">
      <h1>{t('menu.myCourse')}</h1>
      <OwnCourses />
      {seesAll && <CompanyCourses />}
      {handsIn && <OwnQualifications />}
    </div>
  )
}
