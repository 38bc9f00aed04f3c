import type { ordersBoard as polish } from '../pl/orders-board.ts'
import type { English } from '../translation.ts'

export const ordersBoard: English<typeof polish> = {
  ordersBoard: {
    title: 'Board of orders',
    loading: 'Loading the board…',
    failed: 'The board could not be loaded',
    lanes: 'Rows',
    noLanes: 'No rows',
    by: {
      performer: 'By performer',
      city: 'By city',
      coordinator: 'By coordinator',
      priority: 'By priority',
    },
    more_one: 'Show {{count}} more',
    more_other: 'Show {{count}} more',
    inList: 'Show in the list of orders',
    lastDays_one: 'Of the last day',
    lastDays_other: 'Of the last {{count}} days',
    limits: 'Limits of columns',
    limitsHint:
      'This many orders should be in a column at most. The board warns when there are more, and blocks nothing. An empty field: no limit.',
    saveLimits: 'Save limits',
    limitsSaved: 'Limits saved',
    limitOdd: 'Enter a number from 1 to 999',
    impossible: 'An order in the state “{{from}}” cannot become “{{to}}”',
    quicker: 'Its state was changed to “{{state}}” before: {{who}}, {{when}}',
  },
}
