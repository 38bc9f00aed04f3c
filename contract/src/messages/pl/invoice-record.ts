/** Letter and history of an invoice, loaded on demand. */
export const invoiceRecord = {
  invoiceRecord: {
    letterTitle: 'Wyślij fakturę e-mailem',
    to: 'Adres e-mail',
    message: 'Treść',
    attached: 'W załączniku: {{name}}',
    send: 'Wyślij',
    queued: 'Wiadomość czeka na wysłanie',
    loading: 'Przygotowywanie wiadomości…',
    failed: 'Nie udało się przygotować wiadomości',
    issueBegun: 'Rozpoczęto wystawianie',
    issueTakenBack: 'Cofnięto wystawienie',
    issued: 'Wystawiono',
    issueRefused: 'Odmówiono wystawienia',
    letterSent: 'Wysłano e-mailem',
    field: {
      number: 'Numer',
      corrects: 'Koryguje',
      copied: 'Kopia faktury',
      letterTo: 'Adresat',
    },
  },
}
