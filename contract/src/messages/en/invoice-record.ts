import type { invoiceRecord as polish } from '../pl/invoice-record.ts'
import type { English } from '../translation.ts'

export const invoiceRecord: English<typeof polish> = {
  invoiceRecord: {
    letterTitle: 'Send the invoice by email',
    to: 'Email address',
    message: 'Message',
    attached: 'Attached: {{name}}',
    send: 'Send',
    queued: 'The message is in the queue',
    loading: 'Preparing the message…',
    failed: 'The message could not be prepared',
    issueBegun: 'Issue begun',
    issueTakenBack: 'Issue taken back',
    issued: 'Issued',
    issueRefused: 'Issue refused',
    letterSent: 'Sent by email',
    field: {
      number: 'Number',
      corrects: 'Corrects',
      copied: 'Copy of invoice',
      letterTo: 'Recipient',
    },
  },
}
