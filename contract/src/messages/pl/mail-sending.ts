/** Letters on their way, shown on every page. */
export const mailSending = {
  mailSending: {
    sending: 'Wysyłanie wiadomości…',
    takeBack: 'Cofnij',
    takenBack: 'Cofnięto wysłanie. Wiadomość jest znów wersją roboczą.',
    failed: 'Nie wysłano: {{subject}}',
    noSubject: '(bez tematu)',
    to: 'Do: {{names}}',
    retry: 'Wyślij ponownie',
    treatAsSent: 'Uznaj za wysłaną',
    edit: 'Wróć do pisania',
    retried: 'Wysyłanie ponownie…',
  },
}
