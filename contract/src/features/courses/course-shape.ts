// Separate from the schemas, for pages without zod.

export const courseQuestionsMost = 5
export const courseAnswersLeast = 2
export const courseAnswersMost = 4
export const courseQuestionMax = 300
export const courseAnswerMax = 200
export const coursesMost = 200

/** Right answers that pass a course: four fifths, rounded up. */
export const passMark = (questions: number): number => Math.ceil(questions * 0.8)

export const courseStates = ['assigned', 'started', 'failed', 'passed'] as const
export type CourseState = (typeof courseStates)[number]

/** Address in the QR of a certificate; the server makes its page. */
export const certificatePath = '/front-pages/certificate'
