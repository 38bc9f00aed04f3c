/** The bell and what it tells. */
export const notifications = {
  notifications: {
    kind: {
      assigned: 'Masz nowe zlecenie do wykonania',
      assignedFault: 'Masz usterkę do usunięcia',
      coordinating: 'Koordynujesz nowe zlecenie',
      fault: 'Zgłoszono usterkę',
      backupFailed: 'Kopia zapasowa nie powstała',
      backupMissing: 'Brakuje świeżej kopii zapasowej',
      letterUnsent: 'Ktoś czeka na nowe hasło',
    },
    backup: {
      disk: 'Zabrakło miejsca na dysku.',
      interrupted: 'Tworzenie kopii zostało przerwane.',
      error: 'Przyczyna jest w dzienniku programu.',
      last: 'Ostatnia powstała {{when}}.',
      none: 'Nie powstała jeszcze żadna.',
    },
    handOver:
      '{{name}} prosi o link do nowego hasła. Poczta nie jest skonfigurowana, więc przekaż go osobiście.',
    program: 'Program',
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
