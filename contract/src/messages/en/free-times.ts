import type { freeTimes as polish } from '../pl/free-times.ts'
import type { English } from '../translation.ts'

export const freeTimes: English<typeof polish> = {
  freeTimes: {
    label: 'Free times',
    lasting: 'Free for all of them: {{length}}',
    ofAnyone: 'Next times at which somebody is free: {{length}}',
    who: '{{time}} · {{name}}',
    loading: 'Looking for free times…',
    none: 'There is none in the next 4 weeks',
    noneOfAnyone: 'Nobody who can do it is free in the next 4 weeks',
    failed: 'Free times could not be found',
    retry: 'Try again',
    onCall: 'An emergency outside of working hours. {{name}} is on call.',
    assign: 'Assign {{name}}',
  },
}
