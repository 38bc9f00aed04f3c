import type { boards as polish } from '../pl/boards.ts'
import type { English } from '../translation.ts'

export const boards: English<typeof polish> = {
  boards: {
    hint: 'Move to… Space lifts the card, arrows move it.',
    previous: 'Previous column',
    next: 'Next column',
    ofMost: '{{number}} of {{most}}',
    tooMany: 'More than the limit of this column',
    taken: 'Somebody moved it meanwhile: {{name}}',
    all: 'Boards',
    orders: 'Orders',
    mine: 'My cards',
    mineOf: 'My cards ({{n}})',
    new: 'New board',
    archived_one: 'Archive: {{count}} board',
    archived_other: 'Archive: {{count}} boards',
  },
}
