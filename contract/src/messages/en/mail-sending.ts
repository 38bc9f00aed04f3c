export const mailSending = {
  mailSending: {
    sending: 'Sending the message…',
    takeBack: 'Undo',
    takenBack: 'Sending undone. The message is a draft again.',
    failed: 'Not sent: {{subject}}',
    noSubject: '(no subject)',
    to: 'To: {{names}}',
    retry: 'Send again',
    treatAsSent: 'Treat as sent',
    edit: 'Back to writing',
    retried: 'Sending again…',
  },
}
