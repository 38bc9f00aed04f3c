import { courseAnswersMost } from '@zlecenia/contract/features/courses/course-shape'
import type { CourseQuestion } from '@zlecenia/contract/features/courses/courses.contract'

/** A question in its form: all places for answers, empty ones too. */
export interface TypedQuestion {
  question: string
  answers: string[]
  /** Place of the right answer; the empty text: not chosen. */
  right: string
}

const places = Array.from({ length: courseAnswersMost }, (_, n) => n)
export const answerLetter = (n: number): string => 'ABCD'.charAt(n)

export const emptyQuestion = (): TypedQuestion => ({ question: '', answers: places.map(() => ''), right: '' })

export const typedOf = ({ question, answers, right }: CourseQuestion): TypedQuestion => ({
  question,
  answers: places.map((n) => answers[n] ?? ''),
  right: String(right),
})

/** Omits empty answers; the server refuses a right one that is empty or not chosen. */
export function questionsOf(typed: readonly TypedQuestion[]): CourseQuestion[] {
  return typed.map(({ question, answers, right }) => {
    const given = answers.map((text, n) => ({ text: text.trim(), n })).filter(({ text }) => text !== '')
    return {
      question,
      answers: given.map(({ text }) => text),
      right: right === '' ? -1 : given.findIndex(({ n }) => n === Number(right)),
    }
  })
}
