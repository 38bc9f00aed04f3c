import type { qualificationGrid as polish } from '../pl/qualification-grid.ts'
import type { English } from '../translation.ts'

export const qualificationGrid: English<typeof polish> = {
  qualificationGrid: {
    title: 'Qualifications of the team',
    failed: 'The qualifications of the team could not be loaded',
    table: 'People and qualifications',
    person: 'Person',
    nobody: 'There are no workers yet',
    missing: 'Missing',
    save: 'Save as {{format}}',
    fileName: 'qualifications',
    ending: 'Ending',
    endingNone: 'Nothing ends within 60 days',
    noSlots: 'No planned slot needs it',
    slots_one: 'Touches {{count}} slot',
    slots_other: 'Touches {{count}} slots',
    confirmNone: 'Nothing waits for confirmation',
    onSite: 'Who was at a building',
    onSiteHint: 'For an inspection: who was there on a day, and which papers were valid then.',
    building: 'Building',
    buildingShort: 'Type an address or a name',
    buildingWaiting: 'Searching buildings…',
    buildingNone: 'No such building',
    buildingFailed: 'The search failed',
    day: 'Day',
    present: 'On site',
    planned: 'Slot without a recorded arrival',
    nobodyThere: 'Nobody had a slot there on this day',
    without: 'Without valid qualifications on this day',
  },
}
