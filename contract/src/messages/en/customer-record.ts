import type { customerRecord as polish } from '../pl/customer-record.ts'
import type { English } from '../translation.ts'

export const customerRecord: English<typeof polish> = {
  customerRecord: {
    daysField: 'Payment term (days)',
    daysRange: 'Give a number of days from 0 to 365',
    remarksHint: 'Only the office sees them',
    addTitle: 'New contact',
    changeTitle: 'Contact: {{name}}',
    position: 'Position',
    isMain: 'Main contact',
    contactAdded: 'Contact added: {{name}}',
    archiveTitle: 'Archive the client {{name}}?',
    archiveText:
      'It leaves lists, search and the order form. Its page, buildings and orders stay, and the client can be brought back.',
    archived: 'The client is archived',
    removeTitle: 'Delete the client {{name}}?',
    removeText: 'The client has neither buildings nor orders. This cannot be undone.',
    removed: 'The client {{name}} was deleted',
    actionArchived: 'Archived',
    actionRestored: 'Brought back from the archive',
    actionContactAdded: 'Contact added',
    actionContactChanged: 'Contact changed',
    contact: 'Contact',
    contactName: 'Contact, name',
    contactPosition: 'Contact, position',
    contactPhone: 'Contact, phone',
    contactEmail: 'Contact, email',
    contactMain: 'Main contact now',
    contactArchived: 'Contact archived',
    yes: 'yes',
    no: 'no',
  },
}
