import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { CertificateButton } from './certificate-button.tsx'
import { CourseChip, ProgressText } from './course-chips.tsx'
import { ownCertificate } from './courses.api.ts'

/** Courses assigned to the user, with their certificates. */
export function OwnCourses() {
  const t = useT()
  const own = useQuery(query('GET /me/courses'))
  return (
    <Card title={t('courses.assigned')} hint={t('courses.assignedHint')}>
      <QueryState failed={t('courses.failed')} query={own}>
        {({ courses }) =>
          courses.length === 0 ? (
            <p className="quiet">{t('courses.none')}</p>
          ) : (
            <ul className="rows">
              {courses.map((it) => (
                <li key={it.id} className="ends">
                  <span className="cluster">
                    <Link href={addressOf('course', { course: it.id })} lang="pl">
                      {it.title}
                    </Link>
                    <CourseChip of={it} />
                    <ProgressText of={it} />
                  </span>
                  {it.state === 'passed' && <CertificateButton load={ownCertificate(it.id)} of={it.title} />}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  )
}
