export { MoveForm } from './move-form.tsx'
export { MoveQuestion } from './move-question.tsx'
