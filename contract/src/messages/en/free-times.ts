import type { freeTimes as polish } from '../pl/free-times.ts'
import type { English } from '../translation.ts'

export const freeTimes: English<typeof polish> = {
  freeTimes: {
    label: 'Free times',
    lasting: 'Free for all of them: {{length}}',
    loading: 'Looking for free times…',
    none: 'There is none in the next 4 weeks',
    failed: 'Free times could not be found',
    retry: 'Try again',
    onCall: 'An emergency outside of working hours. {{name}} is on call.',
    assign: 'Assign {{name}}',
  },
}
