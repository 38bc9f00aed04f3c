import type { timeSheets as polish } from '../pl/time-sheets.ts'
import type { English } from '../translation.ts'

export const timeSheets: English<typeof polish> = {
  timeSheets: {
    title: 'Working time',
    month: 'Month',
    failed: 'The working time could not be loaded',
    loading: 'Loading the working time',
    none: 'No visits in this month',
    noneHint:
      'The time is counted from the steps marked on site: departure, arrival, start, breaks and finish.',
    day: 'Day',
    person: 'Person',
    from: 'From',
    to: 'To',
    planned: 'Planned',
    work: 'Work',
    way: 'Travel',
    pause: 'Breaks',
    orders: 'Orders',
    remarks: 'Remarks',
    minutes: 'min',
    total: 'Total',
    running: 'under way',
    mark: {
      corrected: 'corrected by the office',
      late: 'entered later',
      unfinished: 'finish missing',
      shared: 'visits overlap, the time is counted once',
    },
    visits: 'Visits of {{day}}',
    save: 'Download: {{format}}',
    saveFailed: 'The file could not be saved',
    toDay: 'My day',
    paperTitle: 'Working time: {{name}}, {{month}}',
    made: 'As of {{day}}',
    signatureOfPerson: 'Signature of the employee',
    signatureOfCompany: 'Signature of the manager',
  },
}
