/** Cards for parts of a letter: an invitation, an invoice. */
export const mailCards = {
  mailCards: {
    invitation: 'Zaproszenie',
    cancelled: 'Odwołane',
    when: 'Kiedy',
    place: 'Miejsce',
    organizer: 'Organizator',
    attendees: 'Uczestnicy',
    repeats: 'Wydarzenie cykliczne',
    invoice: 'Faktura {{number}}',
    seller: 'Sprzedawca',
    issuedOn: 'Data wystawienia',
    gross: 'Kwota brutto',
    dueOn: 'Termin płatności',
    invoiceHint: 'Dane z pliku nadawcy, niesprawdzone w KSeF.',
  },
}
