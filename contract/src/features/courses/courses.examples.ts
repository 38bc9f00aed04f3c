import type { Course, CourseMember, CourseRow, OwnCourseWhole } from './courses.contract.ts'

const id = '01990000-0000-7000-8000-00000000c001'
const articleId = '01990000-0000-7000-8000-00000000a001'
const title = 'Praca na drabinie i na dachu'

export const aCourseRow = (given: Partial<CourseRow> = {}): CourseRow => ({
  id,
  articleId,
  title,
  questions: 2,
  assigned: 4,
  passed: 1,
  archived: false,
  ...given,
})

export const aCourse = (given: Partial<Course> = {}): Course => ({
  id,
  articleId,
  slug: 'praca-na-drabinie',
  title,
  html: '<p>Drabina stoi na równym.</p>',
  questions: [
    { question: 'Ile punktów podparcia?', answers: ['Jeden', 'Trzy'], right: 1 },
    { question: 'Kto trzyma drabinę?', answers: ['Druga osoba', 'Nikt'], right: 0 },
  ],
  archived: false,
  version: 1,
  ...given,
})

export const aCourseMember = (given: Partial<CourseMember> = {}): CourseMember => ({
  id: '01990000-0000-7000-8000-00000000d001',
  name: 'Jan Lis',
  crew: null,
  isWorker: true,
  isActive: true,
  progress: null,
  ...given,
})

export const anOwnCourse = (given: Partial<OwnCourseWhole> = {}): OwnCourseWhole => ({
  id,
  title,
  state: 'assigned',
  dueOn: null,
  attempts: 0,
  result: null,
  finishedAt: null,
  html: '<p>Drabina stoi na równym.</p>',
  archived: false,
  attempt: null,
  answered: null,
  ...given,
})
