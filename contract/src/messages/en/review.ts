import type { review as polish } from '../pl/review.ts'
import type { English } from '../translation.ts'

export const review: English<typeof polish> = {
  review: {
    title: 'Data changed meanwhile',
    gone: 'Taken out of the order, since it is no longer there:',
    client: 'Client',
    building: 'Building',
    billing: 'Billing data',
    caretaker: 'Caretaker',
    notes: 'Notes on the building',
    field: 'Field',
    here: 'In this order',
    now: 'On file now',
    nothing: 'nothing',
    accept: 'Accept',
    acceptPart: 'Accept: {{part}}',
    acceptAll: 'Accept everything',
    keep: 'Keep mine',
    keepPart: 'Keep mine: {{part}}',
    later: 'Close',
    typedHint: 'These fields were typed here, and somebody changed them on file too.',
    currentHint: 'The order will have the data on file in any case.',
    clientGone: 'client {{name}}',
    buildingGone: 'building {{name}}',
    billingGone: 'billing data: {{name}}',
    contactGone: 'contact person: {{name}}',
    noteGone: 'note “{{category}}”: {{content}}',
    coordinatorGone: 'coordinator {{name}}',
    performerGone: 'performer {{name}}',
    serviceGone: 'service {{name}}',
  },
}
