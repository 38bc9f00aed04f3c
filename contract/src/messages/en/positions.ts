import type { positions as polish } from '../pl/positions.ts'
import type { English } from '../translation.ts'

export const positions: English<typeof polish> = {
  positions: {
    title: 'Positions of visit steps',
    hint: 'A phone records its position only when its owner presses a button during working hours. Positions are deleted after 30 days.',
    failed: 'The settings of positions could not be loaded',
    isOn: 'Record positions',
    law: 'Polish Labour Code (art. 22(2), 22(3)): people learn purpose, scope and manner at least two weeks before the start, new people before their first day.',
    purpose: 'Purpose',
    scope: 'Scope',
    manner: 'Manner',
    informedOn: 'Day on which people were informed',
    state: {
      off: 'Off',
      waiting: 'Begins on {{day}}',
      on: 'On since {{day}}',
    },
    confirmed: 'Confirmed by {{confirmed}} of {{performers}}',
    noticeTitle: 'Notice about recording positions',
    noticeFrom:
      'Positions are recorded from {{day}}, only when you press a button of a visit during working hours.',
    confirm: 'I confirm that I have read it',
    confirmedAt: 'Confirmed {{at}}',
    toRead: 'Read the notice about recording positions',
    read: 'Read',
    kept: 'Your positions of the last 30 days',
    keptOne: '{{at}}, {{number}}, ±{{metres}} m',
  },
}
