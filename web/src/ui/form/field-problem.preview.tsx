import type { Preview } from '../preview.ts'
import { Field } from './field.tsx'
import { FieldErrors, FieldErrorsProvider } from './field-errors.tsx'
import { FieldProblem } from './field-problem.tsx'

const errors = new FieldErrors()
const problems = {
  'gallery.name': 'To pole jest wymagane',
  'gallery.choice': 'Wybierz jeden budynek z listy',
}
errors.replace('gallery', new Map(Object.entries(problems)))

export const preview: Preview = {
  title: 'Błędy pól',
  part: 'forms',
  note: 'Stoją poza stanem Reacta: zmiana jednego rysuje na nowo tylko jego pole.',
  covers: { FieldProblem, FieldErrors, FieldErrorsProvider },
  scenes: {
    'Przy polu i tam, gdzie pola nie ma': () => (
      <FieldErrorsProvider value={errors}>
        <Field label="Imię i nazwisko" name="gallery.name" required />
        <FieldProblem name="gallery.choice" />
      </FieldErrorsProvider>
    ),
  },
}
