import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Course } from '@zlecenia/contract/features/courses/courses.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { HelpText } from '#features/help/parts.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { toast } from '#ui/toast/toast.ts'
import { CourseHead } from './course-head.tsx'
import { courseParts } from './course-parts.ts'
import { CoursePeople } from './course-people.tsx'

/** For callers who may change all courses; the head and the text are those of the own course where it is assigned. */
export function CompanyCourse({ id, isOwn }: { id: string; isOwn: boolean }) {
  const t = useT()
  const found = useQuery(query('GET /courses/:id', { params: { id } }))
  const page = { notFound: t('courses.notFound'), notFoundHint: t('courses.notFoundHint') }
  return (
    <QueryState failed={t('courses.failed')} query={found} {...(!isOwn && { page })}>
      {(course) => (
        <>
          {!isOwn && (
            <>
              <CourseHead title={course.title}>
                {course.archived && <Chip colour="neutral">{t('courses.archived')}</Chip>}
              </CourseHead>
              <Card title={t('courses.text')}>
                <HelpText html={course.html} />
              </Card>
            </>
          )}
          <Questions of={course} />
          <CoursePeople course={course} />
        </>
      )}
    </QueryState>
  )
}

function Questions({ of: course }: { of: Course }) {
  const t = useT()
  const queries = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const { id, slug, questions, archived, version } = course
  const archive = useMutation({
    mutationFn: () => call('PATCH /courses/:id', { params: { id }, body: { archived: !archived, version } }),
    onError: (error) => toast.error(problemText(error)),
    onSettled: () => refresh(queries, 'Course'),
  })
  return (
    <Card title={t('courses.asked')} hint={t('courses.questionsHint')}>
      {questions.length === 0 ? (
        <p className="quiet">{t('courses.noQuestions')}</p>
      ) : (
        <ol className="rows">
          {questions.map(({ question, answers, right }) => (
            <li key={question}>
              <p className="name" lang="pl">
                {question}
              </p>
              <ul>
                {answers.map((answer, n) => (
                  <li key={answer}>
                    <span lang="pl">{answer}</span>{' '}
                    {n === right && <Chip colour="success">{t('courses.rightAnswer')}</Chip>}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      <div className="cluster">
        <Button onClick={() => setChanging(true)}>{t('courses.change')}</Button>
        <Button look="text" busy={archive.isPending} onClick={() => archive.mutate()}>
          {t(archived ? 'courses.restore' : 'courses.archive')}
        </Button>
        <Link href={addressOf('faq', { article: slug })} {...buttonLook('text')}>
          {t('courses.article')}
        </Link>
      </div>
      <LazyPart>
        {isChanging && <courseParts.Change course={course} onClose={() => setChanging(false)} />}
      </LazyPart>
    </Card>
  )
}
