import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  aCourse,
  aCourseMember,
  aCourseRow,
  anOwnCourse,
} from '@zlecenia/contract/features/courses/courses.examples'
import { anArticleRow } from '@zlecenia/contract/features/help/help.examples'
import type { Qualification } from '@zlecenia/contract/features/qualifications/qualifications.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { questionsOf } from './record/typed-questions.ts'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
const own = anOwnCourse()

function answering(role: 'ROLE_WORKER' | 'ROLE_OFFICE', answers: Partial<Answers> = {}) {
  const user = signedInAs(role)
  return serverAnswers({
    'GET /me': () => meOf(user),
    'GET /me/courses': () => ({ courses: [own] }),
    'GET /me/courses/:id': () => own,
    'GET /me/qualifications': () => ({ qualifications: [] }),
    'GET /qualification-kinds': () => ({ kinds: [] }),
    ...answers,
  })
}

it('lists own courses to a worker, and those of the company to the office', async () => {
  answering('ROLE_WORKER')
  await showScreen(addressOf('myCourse'))
  const mine = await screen.findByRole('region', { name: 'Szkolenia do zrobienia i zrobione' })
  expect(await within(mine).findByRole('link', { name: own.title })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Szkolenia firmy' })).toBeNull()
})

it('shows the office who has passed', async () => {
  answering('ROLE_OFFICE', { 'GET /courses': () => ({ courses: [aCourseRow()] }) })
  await showScreen(addressOf('myCourse'))
  const company = await screen.findByRole('region', { name: 'Szkolenia firmy' })
  expect(await within(company).findByText('Zaliczone: 1 z 4')).toBeVisible()
})

it('sends the chosen answers once all are chosen', async () => {
  const attempt = { number: 2, questions: [{ question: 'Ile punktów?', answers: ['Jeden', 'Trzy'] }] }
  const requests = answering('ROLE_WORKER', {
    'GET /me/courses/:id': () => anOwnCourse({ state: 'started', attempts: 2, attempt }),
    'POST /me/courses/:id/finish': () => anOwnCourse({ state: 'passed' }),
  })
  await showScreen(addressOf('course', { course: own.id }))
  const finish = await screen.findByRole('button', { name: 'Zakończ i pokaż wynik' })
  await userEvent.click(finish)
  expect(await screen.findByText('Wybierz odpowiedź: 1')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Trzy' }))
  await userEvent.click(finish)
  const sent = requests.filter(({ name }) => name === 'POST /me/courses/:id/finish')
  expect(sent.map(({ input }) => (input as { body: unknown }).body)).toEqual([{ attempt: 2, answers: [1] }])
})

it('focuses the result once the answers are sent', async () => {
  const attempt = { number: 1, questions: [{ question: 'Ile punktów?', answers: ['Jeden', 'Trzy'] }] }
  let now = anOwnCourse({ state: 'started', attempts: 1, attempt })
  answering('ROLE_WORKER', {
    'GET /me/courses/:id': () => now,
    'POST /me/courses/:id/finish': () => {
      const answered = [{ question: 'Ile punktów?', given: 'Trzy', isRight: true, right: 'Trzy' }]
      now = anOwnCourse({ state: 'passed', attempts: 1, result: { right: 1, questionCount: 1 }, answered })
      return now
    },
  })
  await showScreen(addressOf('course', { course: own.id }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Trzy' }))
  await userEvent.click(screen.getByRole('button', { name: 'Zakończ i pokaż wynik' }))
  expect(await screen.findByText('Szkolenie zaliczone')).toBeVisible()
  await vi.waitFor(() => expect(document.activeElement).toHaveTextContent('Szkolenie zaliczone'))
})

it('ends a reading whose answer was lost, without asking anything', async () => {
  const attempt = { number: 1, questions: [] }
  const requests = answering('ROLE_WORKER', {
    'GET /me/courses/:id': () => anOwnCourse({ state: 'started', attempts: 1, attempt }),
    'POST /me/courses/:id/start': () => anOwnCourse({ state: 'started', attempts: 1, attempt }),
    'POST /me/courses/:id/finish': () => anOwnCourse({ state: 'passed' }),
  })
  await showScreen(addressOf('course', { course: own.id }))
  await userEvent.click(await screen.findByRole('button', { name: 'Przeczytałem, dalej' }))
  await vi.waitFor(() => expect(requests.map(({ name }) => name)).toContain('POST /me/courses/:id/finish'))
  expect(screen.queryByText(/Dobre odpowiedzi potrzebne/u)).toBeNull()
})

it('hands a waiting paper its scan later', async () => {
  const waiting: Qualification = {
    id: 'q1',
    kind: 'gas',
    number: 'G/1',
    scope: null,
    issuer: null,
    issuedOn: null,
    validUntil: null,
    submitted: null,
    confirmed: null,
    scan: null,
    archived: false,
    version: 4,
  }
  const requests = answering('ROLE_WORKER', {
    'GET /me/qualifications': () => ({ qualifications: [waiting] }),
    'PUT /me/qualifications/:qualificationId/scan': () => waiting,
  })
  await showScreen(addressOf('myCourse'))
  await userEvent.upload(
    await screen.findByLabelText('Dodaj skan: Uprawnienia gazowe', { selector: 'input' }),
    new File(['x'], 'gaz.png', { type: 'image/png' }),
  )
  await vi.waitFor(() =>
    expect(
      requests.find(({ name }) => name === 'PUT /me/qualifications/:qualificationId/scan')?.input,
    ).toMatchObject({
      params: { qualificationId: 'q1' },
      query: { name: 'gaz.png', version: 4 },
    }),
  )
})

it('offers an article of the same title as a course, and none that is one', async () => {
  const course = aCourseRow()
  answering('ROLE_OFFICE', {
    'GET /courses': () => ({ courses: [course] }),
    'GET /articles': () => ({
      articles: [
        anArticleRow({ id: course.articleId, title: course.title }),
        anArticleRow({ id: 'a2', slug: 'inny', title: course.title }),
      ],
    }),
  })
  await showScreen(addressOf('myCourse'))
  await userEvent.click(await screen.findByRole('button', { name: 'Dodaj szkolenie' }))
  const choice = await screen.findByRole('combobox', { name: /Artykuł/u })
  await vi.waitFor(() => expect(within(choice).getAllByRole('option')).toHaveLength(2))
  expect(within(choice).getByRole('option', { name: course.title })).toHaveValue('a2')
})

it('shows "not found" without the assignment', async () => {
  answering('ROLE_WORKER', { 'GET /me/courses': () => ({ courses: [] }) })
  await showScreen(addressOf('course', { course: own.id }))
  expect(await screen.findByRole('heading', { name: 'Nie ma takiego szkolenia' })).toBeVisible()
})

it('marks the right answers for the office, with the people', async () => {
  answering('ROLE_OFFICE', {
    'GET /me/courses': () => ({ courses: [] }),
    'GET /courses/:id': () => aCourse(),
    'GET /courses/:id/people': () => ({ people: [aCourseMember({ progress: { ...own, state: 'passed' } })] }),
  })
  await showScreen(addressOf('course', { course: own.id }))
  expect(await screen.findAllByText('dobra odpowiedź')).toHaveLength(2)
  const people = await screen.findByRole('region', { name: 'Osoby' })
  expect(await within(people).findByRole('button', { name: 'Zapisz zaświadczenie: Jan Lis' })).toBeVisible()
})

it('removes a question between others, and adds one', async () => {
  const questions = ['Jeden?', 'Dwa?', 'Trzy?'].map((question) => ({
    question,
    answers: [`${question} tak`, `${question} nie`],
    right: 1,
  }))
  const requests = answering('ROLE_OFFICE', {
    'GET /me/courses': () => ({ courses: [] }),
    'GET /courses/:id': () => aCourse({ questions }),
    'GET /courses/:id/people': () => ({ people: [] }),
    'PATCH /courses/:id': () => aCourse(),
  })
  await showScreen(addressOf('course', { course: own.id }))
  await userEvent.click(await screen.findByRole('button', { name: 'Zmień pytania' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Usuń pytanie 2' }))
  expect(screen.getByRole('textbox', { name: 'Pytanie 2' })).toHaveValue('Trzy?')
  await userEvent.click(screen.getByRole('button', { name: 'Dodaj pytanie' }))
  await userEvent.click(screen.getByRole('button', { name: 'Usuń pytanie 3' }))
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz pytania' }))
  await vi.waitFor(() => expect(requests.map(({ name }) => name)).toContain('PATCH /courses/:id'))
  const sent = requests.find(({ name }) => name === 'PATCH /courses/:id')?.input as { body: object }
  expect(sent.body).toEqual({ questions: [questions[0], questions[2]], version: 1 })
})

it('leaves out empty answers and keeps the right one', () => {
  const typed = { question: 'Ile?', answers: ['A', '', ' C ', ''], right: '2' }
  expect(questionsOf([typed])).toEqual([{ question: 'Ile?', answers: ['A', 'C'], right: 1 }])
  expect(questionsOf([{ ...typed, right: '1' }])[0]?.right).toBe(-1)
  expect(questionsOf([{ ...typed, right: '' }])[0]?.right).toBe(-1)
})
