import type { tour as polish } from '../pl/tour.ts'
import type { English } from '../translation.ts'

export const tour: English<typeof polish> = {
  tour: {
    title: 'Guided tour',
    peopleTitle: 'People first',
    peopleText:
      'Invite the office and the technicians here, or add somebody who signs in later. An order needs a coordinator and a performer.',
    calendarTitle: 'Calendar',
    calendarText:
      'Planned visits are here. Choose month, week, day or list, and move between periods with the arrows. A click on a visit shows its details.',
    addOrderTitle: 'Adding an order',
    addOrderText:
      'This button is on every page. It opens the order form; what you type is saved by itself as a draft.',
    searchTitle: 'Search',
    searchText: 'Finds orders, clients, addresses and pages. From the keyboard it opens anywhere: {{keys}}.',
    searchTextTouch: 'Finds orders, clients, addresses and pages.',
    searchTextOwn:
      'Finds your orders, their addresses and pages. From the keyboard it opens anywhere: {{keys}}.',
    searchTextOwnTouch: 'Finds your orders, their addresses and pages.',
    customizerTitle: 'Looks',
    customizerText: 'Theme, main colour, menu layout and content width. You see each change at once.',
    count: '{{number}} of {{count}}',
    next: 'Next',
    back: 'Back',
    complete: 'Finish',
    cancel: 'Stop the tour',
    question: 'Are you sure you want to stop the tour?',
    questionExplained: 'You can start it again from the user menu.',
    stop: 'Stop',
    stay: 'Continue',
  },
}
