/** The bell and what it tells. */
export const notifications = {
  notifications: {
    kind: {
      assigned: 'Masz nowe zlecenie do wykonania',
      assignedFault: 'Masz usterkę do usunięcia',
      coordinating: 'Koordynujesz nowe zlecenie',
      fault: 'Zgłoszono usterkę',
    },
    slot: 'Termin: {{when}}',
    unread: 'Nieprzeczytane:',
    readAll: 'Oznacz wszystkie jako przeczytane',
    older: 'Pokaż starsze',
    empty: 'Nie ma powiadomień',
    emptyText: 'Tu pojawią się przydzielone zlecenia i zgłoszone usterki.',
    failed: 'Nie udało się wczytać powiadomień',
    notMarked: 'Nie udało się oznaczyć jako przeczytane. Sprawdź połączenie i spróbuj ponownie.',
  },
}
