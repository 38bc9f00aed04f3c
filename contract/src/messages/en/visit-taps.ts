import type { visitTaps as polish } from '../pl/visit-taps.ts'
import type { English } from '../translation.ts'

export const visitTaps: English<typeof polish> = {
  visitTaps: {
    openOf: 'Steps of the visit {{when}}',
    none: 'No step has been marked yet',
    left: 'no longer performs this visit',
    forgotten: 'Finish missing',
    late: 'entered later',
    tap: {
      accept: 'Visit accepted',
      travel: 'Departure',
      arrive: 'Arrival on site',
      start: 'Start of work',
      pause: 'Break',
      resume: 'Resumed',
      finish: 'Finish',
      obstacle: 'Obstacle',
    },
    phone: 'Clock of the phone: {{at}}',
    received: 'received {{at}}',
    was: 'First: {{at}}',
    corrected: 'Corrected: {{by}}, {{at}}',
    position: 'Position ±{{metres}} m',
    correct: 'Correct',
    correctOf: 'Correct: {{tap}}, {{at}}',
    title: 'Correct the time: {{tap}}',
    moment: 'Day and time',
    pick: 'Choose from the calendar: day and time',
    unclear: 'Enter a day and time, for example 23.11 8:00',
    reason: 'Reason of the correction',
    save: 'Save the correction',
    saved: 'The time was corrected',
  },
}
