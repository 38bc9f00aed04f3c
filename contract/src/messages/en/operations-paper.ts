import type { operationsPaper as polish } from '../pl/operations-paper.ts'
import type { English } from '../translation.ts'

export const operationsPaper: English<typeof polish> = {
  operationsPaper: {
    title: 'Operations {{days}}',
    made: 'Made on {{day}}',
    part: 'Figure',
    of: 'Of',
    value: 'In the period',
    before: 'Previously',
    about: 'How it is counted',
    narrowed: 'Chosen groups, cities or clients only.',
    compare: 'Beside it the previous period: {{days}}.',
    late: 'Late',
    begun: 'Begun',
    planned: 'Planned (h:min)',
    available: 'Working hours (h:min)',
    half: 'Half (h:min)',
    nine: '9 of 10 (h:min)',
    all: 'All',
    kept: 'Kept',
    judged: 'With a due time',
    reactionTitle: 'Reaction time {{days}}',
    reactionAbout:
      'Orders received in the period with a due time; kept where the first visit, or without one the end, came before it.',
    reactionFor: 'For: {{client}}',
    reactionSum: 'Kept: {{kept}} of {{all}}.',
    reactionShare: 'That is {{share}}.',
    reactionNone: 'There were no orders with a due time in this period.',
    reactionMore: 'The paper has the first {{most}} orders.',
    noVisit: 'no visit',
  },
}
