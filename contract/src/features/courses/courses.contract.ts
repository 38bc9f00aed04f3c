import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { day, id, problemAt, requiredText, version } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import {
  courseAnswerMax,
  courseAnswersLeast,
  courseAnswersMost,
  courseQuestionMax,
  courseQuestionsMost,
  courseStates,
} from './course-shape.ts'

const answersText = sentence('courses.answersBetween', { min: courseAnswersLeast, max: courseAnswersMost })
const question = z
  .object({
    question: requiredText('rules.required', courseQuestionMax),
    answers: z
      .array(requiredText('rules.required', courseAnswerMax), { error: answersText })
      .min(courseAnswersLeast, answersText)
      .max(courseAnswersMost, answersText),
    /** Index of the right answer. */
    right: z
      .number({ error: 'courses.rightMissing' })
      .int('courses.rightMissing')
      .min(0, 'courses.rightMissing'),
  })
  .superRefine(({ answers, right }, ctx) => {
    if (right >= answers.length) problemAt(ctx, ['right'], 'courses.rightMissing')
    if (new Set(answers).size < answers.length) problemAt(ctx, ['answers'], 'courses.answersAlike')
  })
export type CourseQuestion = z.infer<typeof question>

const questionsText = sentence('courses.questionsMost', { max: courseQuestionsMost })
const questions = z.array(question, { error: questionsText }).max(courseQuestionsMost, questionsText)

export const courseRow = z.object({
  id: z.string(),
  articleId: z.string(),
  title: z.string(),
  questions: z.number().int(),
  assigned: z.number().int(),
  passed: z.number().int(),
  archived: z.boolean(),
})
export type CourseRow = z.infer<typeof courseRow>

/** For the office: with right answers. `html` is the text of the article. */
export const course = z.object({
  id: z.string(),
  articleId: z.string(),
  slug: z.string(),
  title: z.string(),
  html: z.string(),
  questions: z.array(question),
  archived: z.boolean(),
  version,
})
export type Course = z.infer<typeof course>

const state = z.enum(courseStates)
const progress = z.object({
  state,
  dueOn: z.string().nullable(),
  attempts: z.number().int(),
  /** Right answers of the last finished attempt, and its questions. */
  result: z.object({ right: z.number().int(), questionCount: z.number().int() }).nullable(),
  finishedAt: z.string().nullable(),
})

export const courseMember = z.object({
  id: z.string(),
  name: z.string(),
  crew: z.object({ id: z.string(), name: z.string() }).nullable(),
  isWorker: z.boolean(),
  isActive: z.boolean(),
  /** Null: not assigned. */
  progress: progress.nullable(),
})
export type CourseMember = z.infer<typeof courseMember>

export const ownCourse = progress.extend({ id: z.string(), title: z.string() })
export type OwnCourse = z.infer<typeof ownCourse>

export const ownCourseWhole = ownCourse.extend({
  html: z.string(),
  archived: z.boolean(),
  /** Number of the attempt, and its questions without the right answers; null between attempts. */
  attempt: z
    .object({
      number: z.number().int(),
      questions: z.array(z.object({ question: z.string(), answers: z.array(z.string()) })),
    })
    .nullable(),
  /** Answers of the last attempt after its end; `right` only once the course is passed. */
  answered: z
    .array(
      z.object({
        question: z.string(),
        given: z.string(),
        isRight: z.boolean(),
        right: z.string().nullable(),
      }),
    )
    .nullable(),
})
export type OwnCourseWhole = z.infer<typeof ownCourseWhole>

const one = z.object({ id })
const ofMember = one.extend({ userId: id })

export const courses = {
  list: endpoint({
    method: 'GET',
    path: '/courses',
    permission: ['read', 'Course'],
    summary:
      'All courses, with the number of people who passed; 403 for callers who may read only own courses',
    response: z.object({ courses: z.array(courseRow) }),
    limit: { max: 600 },
  }),
  read: endpoint({
    method: 'GET',
    path: '/courses/:id',
    permission: ['update', 'Course'],
    summary: 'A course with its correct answers',
    params: one,
    response: course,
  }),
  add: endpoint({
    method: 'POST',
    path: '/courses',
    permission: ['create', 'Course'],
    summary: 'Adds a course about an article, once per id',
    body: z.object({ id, articleId: id, questions }),
    response: course,
    status: 201,
    limit: { max: 60 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/courses/:id',
    permission: ['update', 'Course'],
    summary: 'Changes the questions or archives a course; open attempts keep their questions',
    params: one,
    body: z.object({ questions: questions.optional(), archived: z.boolean().optional(), version }),
    response: course,
    limit: { max: 120 },
  }),
  members: endpoint({
    method: 'GET',
    path: '/courses/:id/people',
    permission: ['update', 'Course'],
    summary: 'Active people with their crews, and the progress of those assigned to the course',
    params: one,
    response: z.object({ people: z.array(courseMember) }),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/courses/:id/people',
    permission: ['update', 'Course'],
    summary: 'Assigns people and whole crews; existing assignments keep their state',
    params: one,
    body: z
      .object({
        userIds: z.array(id).max(500),
        crewIds: z.array(id).max(100),
        dueOn: day.nullish().transform((it) => it ?? null),
      })
      .superRefine(({ userIds, crewIds }, ctx) => {
        if (userIds.length + crewIds.length === 0) problemAt(ctx, ['userIds'], 'courses.nobodyChosen')
      }),
    response: z.object({ people: z.array(courseMember) }),
    limit: { max: 60 },
  }),
  unassign: endpoint({
    method: 'DELETE',
    path: '/courses/:id/people/:userId',
    permission: ['update', 'Course'],
    summary: 'Removes the assignment of a person who has not passed the course',
    params: ofMember,
    limit: { max: 120 },
  }),
  certificate: endpoint({
    method: 'GET',
    path: '/courses/:id/people/:userId/certificate',
    permission: ['read', 'Course'],
    summary: 'Certificate of a passed course as a PDF, with a QR code that verifies it',
    params: ofMember,
    response: 'file',
    limit: { max: 20 },
  }),
  own: endpoint({
    method: 'GET',
    path: '/me/courses',
    permission: ['read', 'Course'],
    summary: "The caller's courses, open ones first",
    response: z.object({ courses: z.array(ownCourse) }),
  }),
  readOwn: endpoint({
    method: 'GET',
    path: '/me/courses/:id',
    permission: ['read', 'Course'],
    summary:
      'A course of the caller: text, questions of the open attempt without correct answers, and the result',
    params: one,
    response: ownCourseWhole,
  }),
  ownCertificate: endpoint({
    method: 'GET',
    path: '/me/courses/:id/certificate',
    permission: ['read', 'Course'],
    summary: "The caller's certificate of a passed course as a PDF",
    params: one,
    response: 'file',
    limit: { max: 20 },
  }),
  start: endpoint({
    method: 'POST',
    path: '/me/courses/:id/start',
    permission: ['update', 'Course'],
    summary: 'Starts an attempt with fixed questions, or returns the open one',
    params: one,
    response: ownCourseWhole,
    limit: { max: 60 },
  }),
  finish: endpoint({
    method: 'POST',
    path: '/me/courses/:id/finish',
    permission: ['update', 'Course'],
    summary: 'Ends an attempt with its answers; repeated answers return the same result',
    params: one,
    body: z.object({
      attempt: z.number().int().positive(),
      /** Index of the chosen answer of each question, in their order. */
      answers: z.array(z.number({ error: 'courses.answerMissing' }).int().min(0)).max(courseQuestionsMost),
    }),
    response: ownCourseWhole,
    limit: { max: 60 },
  }),
}
