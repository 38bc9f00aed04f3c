import type { courseForm as polish } from '../pl/course-form.ts'
import type { English } from '../translation.ts'

export const courseForm: English<typeof polish> = {
  courseForm: {
    addTitle: 'New course',
    added: 'Course added: {{title}}',
    article: 'Article',
    articleHint: 'The text of a course is a published help article',
    articleNone: 'Choose an article',
    changeTitle: 'Questions: {{title}}',
    save: 'Save the questions',
    saved: 'Questions saved',
    question: 'Question {{n}}',
    answer: 'Answer {{letter}}',
    rightOf: 'Right answer to question {{n}}',
    addQuestion: 'Add a question',
    removeQuestion: 'Remove question {{n}}',
    assignTitle: 'Assign the course',
    assignSubmit: 'Assign to those chosen',
    assignDone_one: 'Assigned to {{count}} person',
    assignDone_other: 'Assigned to {{count}} people',
    dueOn: 'Due',
    dueHint: 'Empty: no date',
    crew: 'Crew',
    crewNone: 'Choose a crew',
    allWorkers: 'Select all technicians',
    chosen: 'People',
    everybodyHas: 'Everybody has this course',
    unassignTitle: 'Take the course back?',
    unassignText: '{{name}} will no longer see this course. Answers of failed attempts disappear.',
    unassigned: 'Course taken back: {{name}}',
  },
}
