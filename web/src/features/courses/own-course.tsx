import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnCourseWhole } from '@zlecenia/contract/features/courses/courses.contract'
import { HelpText } from '#features/help/parts.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { toast } from '#ui/toast/toast.ts'
import { CertificateButton } from './certificate-button.tsx'
import { CourseAttempt } from './course-attempt.tsx'
import { CourseChip, ProgressText } from './course-chips.tsx'
import { CourseHead } from './course-head.tsx'
import { ownCertificate } from './courses.api.ts'

export function OwnCourse({ id }: { id: string }) {
  const t = useT()
  const found = useQuery(query('GET /me/courses/:id', { params: { id } }))
  const page = { notFound: t('courses.notFound'), notFoundHint: t('courses.notFoundHint') }
  return (
    <QueryState failed={t('courses.failed')} query={found} page={page}>
      {(course) => (
        <>
          <CourseHead title={course.title}>
            <CourseChip of={course} />
            <ProgressText of={course} />
          </CourseHead>
          <Card title={t('courses.text')}>
            <HelpText html={course.html} />
          </Card>
          {course.attempt ? (
            <CourseAttempt key={course.attempt.number} course={course} attempt={course.attempt} />
          ) : (
            <>
              <Result of={course} />
              {course.state !== 'passed' && <Start of={course} />}
            </>
          )}
        </>
      )}
    </QueryState>
  )
}

/** A course without questions consists of reading. */
function Start({ of: { id, state, archived } }: { of: OwnCourseWhole }) {
  const t = useT()
  const queries = useQueryClient()
  const start = useMutation({
    async mutationFn() {
      const { attempt } = await call('POST /me/courses/:id/start', { params: { id } })
      if (attempt?.questions.length === 0)
        await call('POST /me/courses/:id/finish', {
          params: { id },
          body: { attempt: attempt.number, answers: [] },
        })
    },
    onError: (error) => toast.error(problemText(error)),
    onSettled: () => refresh(queries, 'Course'),
  })
  const may = useMay()
  if (!may(['update', 'Course'])) return null
  if (archived) return <p className="quiet">{t('courses.isArchived')}</p>
  return (
    <div>
      <Button look="filled" busy={start.isPending} onClick={() => start.mutate()}>
        {t(state === 'failed' ? 'courses.startAgain' : 'courses.start')}
      </Button>
    </div>
  )
}

function Result({ of: { id, title, state, answered, result } }: { of: OwnCourseWhole }) {
  const t = useT()
  if (!answered || !result) return null
  const hasPassed = state === 'passed'
  return (
    <Card title={t('courses.result')}>
      <Banner tone={hasPassed ? 'info' : 'warning'} announced>
        <strong>{t(hasPassed ? 'courses.resultPassed' : 'courses.resultFailed')}</strong>{' '}
        {result.questionCount > 0 && <span>{t('courses.resultOf', result)}</span>}
      </Banner>
      {hasPassed && (
        <div>
          <CertificateButton load={ownCertificate(id)} of={title} />
        </div>
      )}
      {answered.length > 0 && (
        <ol className="rows">
          {answered.map(({ question, given, isRight, right }) => (
            <li key={question}>
              <p className="name" lang="pl">
                {question}
              </p>
              <p className="aside">
                {t(isRight ? 'courses.right' : 'courses.wrong')} ·{' '}
                <span lang="pl">{t('courses.given', { answer: given })}</span>
                {!isRight && right && (
                  <>
                    {' · '}
                    {t('courses.rightAnswer')}: <span lang="pl">{right}</span>
                  </>
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
