import type { letters as polish } from '../pl/letters.ts'
import type { English } from '../translation.ts'

export const letters: English<typeof polish> = {
  letters: {
    greeting: 'Hello,',
    greetingByName: 'Hello {{firstName}},',
    ifLinkFails: 'If the button does not work, copy this address into your browser:',
    signature: 'Zlecenia – {{company}}',
    signatureAlone: 'Zlecenia',
    automatic: 'This is an automatic message. Please do not reply.',
    ifNotYou: 'If this was not you, contact an administrator at once.',
    news: {
      subject: 'Notifications from Zlecenia ({{count}})',
      body: 'This has not been read in the program yet:',
      more: 'And {{count}} more, in the program.',
      settings: 'Change what you are told of, and how',
    },
    invoice: {
      subject: '{{title}} – {{company}}',
      body: 'Good morning,\n\nplease find attached: {{title}} {{number}}, for {{amount}}.\n\nKind regards\n{{company}}',
      bodyDue:
        'Good morning,\n\nplease find attached: {{title}} {{number}}, for {{amount}}. Due date: {{day}}.\n\nKind regards\n{{company}}',
    },
    slot: {
      window: '{{day}}, between {{from}} and {{to}}',
      subject: 'Visit on {{when}} – {{number}}',
      body: 'We confirm the visit for order {{number}}: {{when}}, {{place}}.\n\nIf the time does not suit you, please contact us: {{contact}}.',
      sms: '{{company}}: visit {{when}}, {{place}}. Order {{number}}. To change it, contact: {{contact}}.',
      office: 'our office',
    },
    reminder: {
      first: {
        subject: 'Payment reminder – {{company}}',
        body: 'Please check the payment of {{total}} in total. Perhaps our invoice escaped your attention. These are past their due day:',
      },
      second: {
        subject: 'Second payment reminder – {{company}}',
        body: 'In spite of our earlier reminder we have not received payments of {{total}} in total. Please pay within 7 days. Unpaid invoices:',
      },
      third: {
        subject: 'Demand for payment of {{total}} – {{company}}',
        body: 'We demand payment of {{total}} in total within 7 days of receiving this letter. In spite of earlier reminders these are unpaid:',
      },
      invoice: 'Invoice {{number}} of {{day}}, due {{due}}: {{left}} to pay',
      total: 'Total to pay: {{total}}',
      account: 'Account: {{account}}',
      paidAlready: 'If you have paid already, please disregard this letter.',
      demand:
        'After this time the matter may be brought to court, and statutory interest for the delay will be added.',
      contact: 'If you have questions, please contact us: {{contact}}.',
    },
    invitation: {
      subject: 'Invitation to Zlecenia – {{company}}',
      body: '{{company}} invites you to Zlecenia. Give your name and a password to create your account.\n\nThe link is valid for 7 days and works once.',
      button: 'Create the account',
      otherwise: 'If you do not expect this message, ignore it. No account will be made.',
    },
    reset: {
      subject: 'New password for Zlecenia',
      body: 'We were asked to set a new password for your account.\n\nThe link is valid for 30 minutes and works once. Setting the password ends all open sessions.',
      button: 'Set a new password',
      otherwise: 'If this was not you, ignore this message. Your password stays as it is.',
    },
    welcome: {
      subject: 'Invitation to Zlecenia – {{company}}',
      body: '{{company}} invites you to Zlecenia. Your account is ready: set a password to sign in.\n\nThe link holds for 7 days and works once only.',
      button: 'Set a password',
      otherwise: 'If you did not expect this message, ignore it.',
    },
    email: {
      subject: 'Confirm the new email address in Zlecenia',
      body: 'This address is to become that of an account in Zlecenia. Confirm it to sign in with it.\n\nThe link is valid for 24 hours and works once.',
      button: 'Confirm the address',
      otherwise: 'If you do not expect this message, ignore it. The address will not be used.',
    },
    emailStop: {
      subject: 'The email address of your Zlecenia account is changing',
      body: 'The address of your account is to become {{email}}. The change waits for a confirmation from the new address.\n\nIf you change the address yourself, or asked an administrator to, there is nothing to do.',
      button: 'It was not me, stop the change',
      otherwise:
        'Stopping the change ends all open sessions. The link works for 7 days, until the change is confirmed.',
    },
    test: {
      subject: 'Test message from Zlecenia',
      body: 'This is a test message. Since you are reading it, the mail of the program works.',
    },
    passwordChanged: {
      subject: 'Your password for Zlecenia was changed',
      body: 'The password of your account was changed. Other sessions have ended.',
    },
    emailChanged: {
      subject: 'The email of your Zlecenia account was changed',
      body: 'The email address of your account was changed. This message goes to the previous one.',
    },
    secondFactorOn: {
      subject: 'A second factor was turned on',
      body: 'Signing in to your account now takes a code from an authenticator app.',
    },
    codesWrong: {
      subject: 'Somebody knows the password of your Zlecenia account',
      body: 'Somebody gave the password of your account and several wrong codes of the second factor.\n\nIf it was not you, change the password at once.',
    },
    secondFactorOff: {
      subject: 'The second factor was turned off',
      body: 'Signing in to your account no longer takes a code from an authenticator app.',
    },
  },
}
