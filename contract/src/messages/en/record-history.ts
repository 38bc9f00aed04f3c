import type { recordHistory as polish } from '../pl/record-history.ts'
import type { English } from '../translation.ts'

export const recordHistory: English<typeof polish> = {
  recordHistory: {
    title: 'History',
    loading: 'Loading the history…',
    failed: 'The history could not be loaded',
    empty: 'Nothing has happened yet',
    earlier: 'Show earlier entries',
    program: 'the program',
    created: 'Added',
    changed: 'Data changed',
    first: '{{field}}: {{after}}',
  },
}
