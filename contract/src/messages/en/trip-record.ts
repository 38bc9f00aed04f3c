import type { tripRecord as polish } from '../pl/trip-record.ts'
import type { English } from '../translation.ts'

export const tripRecord: English<typeof polish> = {
  tripRecord: {
    changeTitle: 'Correct the trip',
    addTitle: 'Add a trip',
    save: 'Save',
    saved: 'Trip saved',
    added: 'Trip added',
    removed: 'Trip removed',
    remove: 'Remove the trip',
    km: 'Kilometres',
    minutes: 'Minutes of driving',
    isPrivate: 'Private trip',
    isPrivateHint: 'Private trips are no business kilometres and are not billed.',
    reason: 'Reason',
    reasonHint: 'Required where kilometres or minutes differ from the first value.',
    first: 'First value: {{km}} km',
    number: 'Enter a number from 0 to {{max}}',
    day: 'Day',
    vehicle: 'Vehicle',
    person: 'Driver',
    noPerson: 'Choose a person',
    from: 'From',
    to: 'To',
  },
}
