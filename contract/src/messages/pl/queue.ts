/** Data waiting in the browser to be sent to the server. */
export const queue = {
  queue: {
    waiting: 'Czeka na zasięg',
    refused: 'Nie wysłano: {{why}}',
    elsewhere: 'Nie wysłano: „{{text}}”. {{why}}',
    again: 'Ponów',
    remove: 'Usuń',
    gone: 'Nie ma już pliku {{name}}. Dodaj go ponownie.',
    notKept:
      'Na tym urządzeniu nie ma miejsca, aby to zapamiętać: „{{text}}”. Nie zamykaj karty, dopóki nie zostanie wysłane.',
  },
}
