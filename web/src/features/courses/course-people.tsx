import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Course, CourseMember } from '@zlecenia/contract/features/courses/courses.contract'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { CertificateButton } from './certificate-button.tsx'
import { CourseChip, ProgressText } from './course-chips.tsx'
import { courseParts } from './course-parts.ts'

/** People with the course, and how far they are. */
export function CoursePeople({ course }: { course: Course }) {
  const t = useT()
  const found = useQuery(query('GET /courses/:id/people', { params: { id: course.id } }))
  const [open, setOpen] = useState<CourseMember | 'assign' | null>(null)
  const close = () => setOpen(null)
  const people = found.data?.people ?? []
  return (
    <Card
      title={t('courses.people')}
      aside={
        !course.archived && (
          <Button
            look="text"
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setOpen('assign')}
          >
            {t('courses.assign')}
          </Button>
        )
      }
    >
      <QueryState failed={t('courses.peopleFailed')} query={found}>
        {({ people }) => <Members course={course} people={people} onUnassign={setOpen} />}
      </QueryState>
      <LazyPart>
        {open === 'assign' && <courseParts.Assign courseId={course.id} people={people} onClose={close} />}
        {open !== null && open !== 'assign' && (
          <courseParts.Unassign courseId={course.id} of={open} onClose={close} />
        )}
      </LazyPart>
    </Card>
  )
}

interface MembersProps {
  course: Course
  people: readonly CourseMember[]
  onUnassign: (it: CourseMember) => void
}

function Members({ course, people, onUnassign }: MembersProps) {
  const t = useT()
  const assigned = people.flatMap((it) => (it.progress ? [{ ...it, progress: it.progress }] : []))
  if (assigned.length === 0) return <p className="quiet">{t('courses.nobody')}</p>
  return (
    <ul className="rows">
      {assigned.map((it) => (
        <li key={it.id} className="ends">
          <span className="cluster">
            <span className="name">{it.name}</span>
            {!it.isActive && <Chip colour="neutral">{t('courses.inactive')}</Chip>}
            <CourseChip of={it.progress} />
            <ProgressText of={it.progress} />
          </span>
          {it.progress.state === 'passed' ? (
            <CertificateButton
              load={() =>
                call('GET /courses/:id/people/:userId/certificate', {
                  params: { id: course.id, userId: it.id },
                })
              }
              of={it.name}
            />
          ) : (
            <Button
              look="text"
              aria-label={t('courses.unassignOf', { name: it.name })}
              onClick={() => onUnassign(it)}
            >
              {t('courses.unassign')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
