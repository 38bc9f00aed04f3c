import type { schedule as polish } from '../pl/schedule.ts'
import type { English } from '../translation.ts'

export const schedule: English<typeof polish> = {
  schedulePages: {
    title: 'Working hours',
    hint: 'Due times and free times follow from these. An empty field is a free day.',
    hoursHint: '7:00–16:00',
    holidays: 'Public holidays',
    holidaysHint: 'Ticked ones are days off.',
    off: 'Own days off',
    offHint: 'One day or period a line: 24.12.2026 or 28.12.2026–31.12.2026',
    due: 'Due times',
    dueHint:
      'Counted from when the order was taken, in working hours or days. Empty: none. A change applies to new orders.',
    hours: 'working hours',
    days: 'working days',
    unit: '{{priority}}: unit',
    onCall: 'On call',
    onCallHint: 'Who answers emergencies outside of working hours, week by week from Monday.',
    onCallForm: 'On call in the coming weeks',
    weekOf: '{{from}} – {{to}}',
    nobody: 'Nobody',
    readOnly: 'You can only look at these settings.',
    ownWeek: 'Own working hours',
    ownWeekHint: 'Unticked, the company’s hours apply.',
    userTitle: 'Working time',
    colour: 'Colour in the calendar',
    noColour: 'No colour',
    colourName: {
      primary: 'Primary',
      secondary: 'Grey',
      success: 'Green',
      info: 'Blue',
      warning: 'Orange',
      error: 'Red',
    },
  },
}
