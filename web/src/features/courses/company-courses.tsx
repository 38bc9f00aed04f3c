import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { CourseRow } from '@zlecenia/contract/features/courses/courses.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useMay, useMayAll } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { courseParts } from './course-parts.ts'
import './messages.ts'

/** All courses of the company, for readers of all. */
export function CompanyCourses() {
  const t = useT()
  const may = useMay()
  const found = useQuery(query('GET /courses'))
  const [isAdding, setAdding] = useState(false)
  return (
    <Card
      title={t('courses.company')}
      hint={t('courses.companyHint')}
      aside={
        may(['create', 'Course']) && (
          <Button
            look="text"
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t('courses.add')}
          </Button>
        )
      }
    >
      <QueryState failed={t('courses.failed')} query={found}>
        {({ courses }) =>
          courses.length === 0 ? (
            <p className="quiet">{t('courses.companyNone')}</p>
          ) : (
            <ul className="rows">
              {courses.map((it) => (
                <CompanyCourse key={it.id} of={it} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <LazyPart>{isAdding && <courseParts.Add onClose={() => setAdding(false)} />}</LazyPart>
    </Card>
  )
}

function CompanyCourse({ of: { id, title, questions, assigned, passed, archived } }: { of: CourseRow }) {
  const t = useT()
  const keeps = useMayAll()(['update', 'Course'])
  return (
    <li className="ends">
      <span className="cluster">
        {keeps ? (
          <Link href={addressOf('course', { course: id })} lang="pl">
            {title}
          </Link>
        ) : (
          <span className="name" lang="pl">
            {title}
          </span>
        )}
        {archived && <Chip colour="neutral">{t('courses.archived')}</Chip>}
        <span className="aside">{t('courses.questions', { count: questions })}</span>
      </span>
      <span className="aside">
        {assigned === 0 ? t('courses.nobody') : t('courses.passedBy', { passed, assigned })}
      </span>
    </li>
  )
}
