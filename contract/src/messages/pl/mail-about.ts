/** Letters on the pages of records. */
export const mailAbout = {
  mailAbout: {
    title: 'Korespondencja',
    none: 'Nie ma wiadomości, które tego dotyczą.',
    noSubject: '(bez tematu)',
    some: 'Pokazano {{shown}} z {{total}}',
    letters: 'Wiadomości: {{n}}',
    we: 'My',
    own: {
      invoice: 'Wysłano fakturę',
      reminder: 'Wysłano przypomnienie',
      order: 'Wysłano wiadomość o terminie',
    },
    ownTo: '{{what}} do {{to}}',
    bounce: 'Zwrot: {{address}}',
    bounceOf: 'Zwrot: wiadomość nie dotarła',
    outOfOffice: 'Autoodpowiedź: {{address}}',
    outOfOfficeOf: 'Autoodpowiedź',
    openReturn: 'Pokaż wiadomość',
    state: {
      open: 'Otwarta',
      waiting: 'Czeka',
      done: 'Załatwiona',
    },
  },
}
