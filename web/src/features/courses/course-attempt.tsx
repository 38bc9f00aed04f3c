import { useQueryClient } from '@tanstack/react-query'
import { passMark } from '@zlecenia/contract/features/courses/course-shape'
import type { OwnCourseWhole } from '@zlecenia/contract/features/courses/courses.contract'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { SubmitButton } from '#ui/form/button.tsx'
import { Form } from '#ui/form/form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'

interface CourseAttemptProps {
  course: Pick<OwnCourseWhole, 'id'>
  attempt: NonNullable<OwnCourseWhole['attempt']>
}

/** Questions of an attempt under way; which answers are right is known to the server alone. */
export function CourseAttempt({ course: { id }, attempt: { number, questions } }: CourseAttemptProps) {
  const t = useT()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function finish(): Promise<void> {
    const answers = questions.map((_, n) => chosen[n])
    const missing = answers.indexOf(undefined)
    if (missing >= 0) {
      setProblem(`${t('courses.answerMissing')}: ${missing + 1}`)
      document.querySelector<HTMLInputElement>(`[data-field="answer-${missing}"]`)?.focus()
      return
    }
    setProblem(null)
    setBusy(true)
    try {
      const body = { attempt: number, answers: answers.map(Number) }
      await call('POST /me/courses/:id/finish', { params: { id }, body })
      await refresh(queries, 'Course')
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setBusy(false)
    }
  }
  const needed = passMark(questions.length)
  return (
    <Card
      title={t('courses.attempt')}
      hint={t('courses.attemptHint', { number, needed, questionCount: questions.length })}
    >
      <Form className="stack" aria-label={t('courses.attempt')} onSubmit={finish}>
        {questions.map(({ question, answers }, n) => (
          <div key={question} lang="pl">
            <RadioCards
              name={`answer-${n}`}
              label={`${n + 1}. ${question}`}
              options={answers.map((title, at) => ({ value: String(at), title }))}
              value={chosen[n] === undefined ? null : String(chosen[n])}
              onChoose={(at) => setChosen((now) => ({ ...now, [n]: Number(at) }))}
              required
            />
          </div>
        ))}
        {problem && (
          <Banner tone="error" announced>
            {problem}
          </Banner>
        )}
        <div>
          <SubmitButton busy={isBusy}>{t('courses.finish')}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
