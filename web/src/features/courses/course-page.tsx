import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import { useMayAll } from '#lib/may.ts'
import { usePageParams } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { Link } from '#ui/link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { CompanyCourse } from './company-course.tsx'
import './messages.ts'
import { OwnCourse } from './own-course.tsx'

/** A course as it is assigned to the user, and for the office its questions and people. */
export function CoursePage() {
  const t = useT()
  const { course: id } = usePageParams('course')
  const keeps = useMayAll()(['update', 'Course'])
  const own = useQuery(query('GET /me/courses'))
  return (
    <QueryState failed={t('courses.failed')} query={own}>
      {({ courses }) => {
        const isOwn = courses.some((it) => it.id === id)
        if (!isOwn && !keeps)
          return (
            <MessagePanel error whole title={t('courses.notFound')} text={t('courses.notFoundHint')}>
              <Link href={addressOf('myCourse')} {...buttonLook('text')}>
                {t('courses.back')}
              </Link>
            </MessagePanel>
          )
        return (
          <div className="stack">
            {isOwn && <OwnCourse key={id} id={id} />}
            {keeps && <CompanyCourse id={id} isOwn={isOwn} />}
          </div>
        )
      }}
    </QueryState>
  )
}
