import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const courseConstraints: ConstraintProblems = {
  courses__of_article: { field: 'articleId', message: 'courseRefusal.articleTaken' },
  // The article of a course that is being removed.
  courses__article: { field: '', message: 'courseRefusal.articleUsed' },
  course_questions__position: { field: 'questions', message: 'rules.invalid' },
  course_questions__question: { field: 'questions', message: 'rules.required' },
  course_questions__answers: { field: 'questions', message: 'rules.invalid' },
  course_questions__right: { field: 'questions', message: 'courses.rightMissing' },
  ...gone(
    'course_questions__course',
    'course_assignments__course',
    'course_assignments__user',
    'course_assignments__assigned_by',
    'course_assignments__attempt',
    'course_assignments__end',
    'certificates__course',
    'certificates__user',
    'certificates__key',
    'certificates__key_length',
    'certificates__by_holder',
  ),
}
