import type { mailCards as polish } from '../pl/mail-cards.ts'
import type { English } from '../translation.ts'

export const mailCards: English<typeof polish> = {
  mailCards: {
    invitation: 'Invitation',
    cancelled: 'Cancelled',
    when: 'When',
    place: 'Place',
    organizer: 'Organiser',
    attendees: 'Attendees',
    repeats: 'Recurring event',
    invoice: 'Invoice {{number}}',
    seller: 'Seller',
    issuedOn: 'Issued on',
    gross: 'Gross amount',
    dueOn: 'Due date',
    invoiceHint: 'Taken from the sender’s file, not checked in KSeF.',
  },
}
