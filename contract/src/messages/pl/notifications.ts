/** The bell and what it tells. */
export const notifications = {
  notifications: {
    /** By kind (features/notifications/kinds.ts), each with its values. */
    kind: {
      assigned: { title: 'Masz nowe zlecenie do wykonania', text: '{{address}}, {{city}}' },
      assignedFault: { title: 'Masz usterkę do usunięcia', text: '{{address}}, {{city}}' },
      coordinating: { title: 'Koordynujesz nowe zlecenie', text: '{{address}}, {{city}}' },
      fault: { title: 'Zgłoszono usterkę', text: '{{address}}, {{city}}' },
      backupFailed: { title: 'Kopia zapasowa nie powstała', text: '{{reason}}' },
      backupMissing: { title: 'Brakuje świeżej kopii zapasowej', text: 'Ostatnia powstała {{madeAt}}.' },
      backupNeverMade: { title: 'Brakuje świeżej kopii zapasowej', text: 'Nie powstała jeszcze żadna.' },
      letterUnsent: {
        title: 'Ktoś czeka na nowe hasło',
        text: '{{name}} prosi o link do nowego hasła. Poczta nie jest skonfigurowana, więc przekaż go osobiście.',
      },
    },
    /** Of a value that may be absent; left out with it. */
    line: { startAt: 'Termin: {{startAt}}' },
    /** Words of values that stand for something. */
    value: {
      reason: {
        disk: 'Zabrakło miejsca na dysku.',
        interrupted: 'Tworzenie kopii zostało przerwane.',
        error: 'Przyczyna jest w dzienniku programu.',
      },
    },
    /** What people choose to be told of, in their settings. */
    topic: {
      assigned: {
        label: 'Nowe zlecenie do wykonania',
        hint: 'Gdy ktoś przydzieli Ci termin w nowym zleceniu.',
      },
      coordinating: { label: 'Nowe zlecenie do koordynacji', hint: 'Gdy ktoś wskaże Cię jako koordynatora.' },
      fault: { label: 'Nowa usterka', hint: 'Gdy ktoś przyjmie zgłoszenie usterki.' },
    },
    program: 'Program',
    unread: 'Nieprzeczytane:',
    readAll: 'Oznacz wszystkie jako przeczytane',
    older: 'Pokaż starsze',
    empty: 'Nie ma powiadomień',
    emptyText: 'Tu pojawią się przydzielone zlecenia i zgłoszone usterki.',
    failed: 'Nie udało się wczytać powiadomień',
    notMarked: 'Nie udało się oznaczyć jako przeczytane. Sprawdź połączenie i spróbuj ponownie.',
  },
}
