import { vehicleWords } from './vehicle-words.ts'

/** The bell and its notifications. */
export const notifications = {
  notifications: {
    /** Texts by kind (features/notifications/kinds.ts), each with its values. */
    kind: {
      assigned: { title: 'Masz nowe zlecenie do wykonania', text: '{{address}}, {{city}}' },
      assignedFault: { title: 'Masz usterkę do usunięcia', text: '{{address}}, {{city}}' },
      coordinating: { title: 'Koordynujesz nowe zlecenie', text: '{{address}}, {{city}}' },
      fault: { title: 'Zgłoszono usterkę', text: '{{address}}, {{city}}' },
      slotGiven: { title: 'Masz nowy termin', text: '{{address}}, {{city}}' },
      slotMoved: { title: 'Zmieniono Twój termin', text: '{{address}}, {{city}}' },
      dayChanged: { title: 'Twój dzień zmieniono: {{count}} {{visits}}', text: '{{day}}' },
      slotTaken: { title: 'Termin nie jest już Twój', text: '{{address}}, {{city}}' },
      orderMoved: { title: 'Zmieniono stan zlecenia: {{state}}', text: '{{address}}, {{city}}' },
      orderReturns: { title: 'Zlecenie do dokończenia', text: '{{address}}, {{city}}. {{words}}' },
      visitHindered: { title: 'Przeszkoda na miejscu: {{by}}', text: '{{address}}, {{city}}' },
      visitNotBegun: {
        title: 'Nie zaczęto 15 minut po terminie',
        text: '{{names}}: {{address}}, {{city}}. Termin {{startAt}}.',
      },
      slotLetterRefused: {
        title: 'List o terminie nie dotarł do klienta',
        text: 'Nie przyjęto go pod adresem {{to}}. Zadzwoń albo popraw adres.',
      },
      orderAdded: { title: 'Dopisano do zlecenia', text: '{{address}}, {{city}}' },
      pauseOver: { title: 'Wstrzymane zlecenie może ruszyć', text: '{{address}}, {{city}}' },
      mentioned: {
        title: '{{by}} wspomina o Tobie',
        text: 'Rozmowa zlecenia {{number}}: {{address}}, {{city}}',
      },
      officeAsked: {
        title: 'Pytanie do biura: {{by}}',
        text: 'Rozmowa zlecenia {{number}}: {{address}}, {{city}}',
      },
      mentionedInChat: { title: '{{by}} wspomina o Tobie', text: 'W rozmowie na czacie' },
      writtenInChat: { title: 'Nowa wiadomość: {{by}}', text: 'W rozmowie na czacie' },
      mentionedOnCard: { title: '{{by}} wspomina o Tobie', text: 'Rozmowa karty {{title}}: {{board}}' },
      officeAskedOnCard: {
        title: 'Pytanie do osób z karty: {{by}}',
        text: 'Rozmowa karty {{title}}: {{board}}',
      },
      noticed: { title: 'Ogłoszenie: {{title}}', text: 'Czeka na potwierdzenie przeczytania' },
      onCall: { title: 'Awaria na Twoim dyżurze', text: '{{address}}, {{city}}' },
      overdue: { title: 'Zlecenie jest po terminie', text: '{{address}}, {{city}}. Termin minął {{dueAt}}.' },
      absenceAsked: { title: 'Prośba: {{absence}}', text: '{{name}}: {{when}}' },
      absenceDecided: { title: 'Twoja nieobecność: {{decision}}', text: '{{when}}' },
      qualificationSoon: {
        title: 'Kończy się ważność kwalifikacji',
        text: '{{qualification}}: ważne do {{until}}',
      },
      qualificationOver: {
        title: 'Kwalifikacja straciła ważność',
        text: '{{qualification}}: ważne było do {{until}}',
      },
      qualificationHandedIn: {
        title: 'Dokument do potwierdzenia',
        text: '{{name}}: {{qualification}}',
      },
      courseAssigned: { title: 'Nowe szkolenie dla Ciebie', text: '{{title}}' },
      companyPaperSoon: {
        title: 'Kończy się ważność dokumentu firmy',
        text: '{{paper}}: ważne do {{until}}',
      },
      companyPaperOver: {
        title: 'Dokument firmy stracił ważność',
        text: '{{paper}}: ważne było do {{until}}',
      },
      fileOfCustomerEnds: {
        title: 'Dokument traci ważność: {{title}}',
        text: '{{name}}. Ważny do {{until}}.',
      },
      fileOfBuildingEnds: {
        title: 'Dokument traci ważność: {{title}}',
        text: '{{name}}. Ważny do {{until}}.',
      },
      fileOfDeviceEnds: { title: 'Dokument traci ważność: {{title}}', text: '{{name}}. Ważny do {{until}}.' },
      fileOfCardEnds: { title: 'Dokument traci ważność: {{title}}', text: '{{name}}. Ważny do {{until}}.' },
      fileOfVehicleEnds: {
        title: 'Dokument traci ważność: {{title}}',
        text: '{{name}}. Ważny do {{until}}.',
      },
      vehicleTermSoon: { title: 'Zbliża się termin pojazdu: {{name}}', text: '{{term}}: {{until}}' },
      vehicleTermOver: { title: 'Minął termin pojazdu: {{name}}', text: '{{term}}: {{until}}' },
      cardDue: { title: 'Termin karty: {{title}}', text: '{{board}}. Do {{until}}.' },
      invoiceOverdue: {
        title: 'Faktura {{number}} jest po terminie',
        text: '{{buyer}}. Termin płatności minął {{until}}.',
      },
      invoiceRefused: {
        title: 'Faktura nie została wystawiona',
        text: '{{buyer}}. Powód znajdziesz w szkicu faktury.',
      },
      mailAssigned: { title: '{{by}} przydziela Ci wątek', text: '{{subject}}' },
      mailReminder: { title: 'Przypomnienie o wątku', text: '{{subject}}' },
      mailWaiting: {
        title: 'Nikt nie odpowiedział: {{subject}}',
        text: '{{author}} czeka na odpowiedź od {{since}}.',
      },
      mailBounced: { title: 'List nie dotarł: {{subject}}', text: 'Zwrócono go z adresu {{to}}.' },
      mentionedInMail: { title: '{{by}} wspomina o Tobie', text: 'Notatki do e-maila: {{subject}}' },
      officeAskedInMail: { title: 'Pytanie do biura: {{by}}', text: 'Notatki do e-maila: {{subject}}' },
      mailboxAway: { title: 'Skrzynka {{mailbox}} nie działa od kwadransa', text: '{{trouble}}' },
      mailboxBack: { title: 'Skrzynka {{mailbox}} znowu działa', text: 'Listy są odbierane.' },
      backupFailed: { title: 'Kopia zapasowa nie powstała', text: '{{reason}}' },
      backupMissing: { title: 'Brakuje świeżej kopii zapasowej', text: 'Ostatnia powstała {{madeAt}}.' },
      backupNeverMade: { title: 'Brakuje świeżej kopii zapasowej', text: 'Nie powstała jeszcze żadna.' },
      codesWrong: {
        title: 'Ktoś zna Twoje hasło',
        text: 'Przy logowaniu do Twojego konta podano hasło i kilka razy zły kod. Jeśli to nie Ty, zmień hasło od razu.',
      },
      passwordChanged: {
        title: 'Zmieniono Twoje hasło',
        text: 'Jeśli to nie Ty, od razu powiadom administratora.',
      },
      emailChanged: {
        title: 'Zmieniono Twój adres e-mail',
        text: 'Jeśli to nie Ty, od razu powiadom administratora.',
      },
      secondFactorOn: {
        title: 'Włączono drugi składnik logowania',
        text: 'Jeśli to nie Ty, od razu powiadom administratora.',
      },
      secondFactorOff: {
        title: 'Wyłączono drugi składnik logowania',
        text: 'Jeśli to nie Ty, od razu powiadom administratora.',
      },
      passwordAsked: {
        title: 'Ktoś czeka na nowe hasło',
        text: '{{name}} nie ma adresu e-mail. Na karcie Dostęp tej osoby przygotuj kod QR.',
      },
      emailAwaits: {
        title: 'Ktoś czeka na potwierdzenie adresu',
        text: '{{name}} zmienia adres e-mail na {{email}}. Potwierdź go na karcie Dostęp tej osoby.',
      },
      letterUnsent: {
        title: 'Ktoś czeka na nowe hasło',
        text: '{{name}} prosi o link do nowego hasła. Poczta nie jest skonfigurowana, więc przekaż go osobiście.',
      },
    },
    /** Lines for optional values; omitted without the value. */
    line: {
      startAt: 'Termin: {{startAt}}',
      wasAt: 'Poprzednio: {{wasAt}}',
      words: 'Opis: {{words}}',
      answer: 'Odpowiedź: {{answer}}',
      group: 'Grupa: {{group}}',
    },
    /** Words for coded values. */
    value: {
      trouble: {
        auth: 'Serwer odrzuca hasło.',
        away: 'Serwer nie odpowiada.',
        sealed: 'Hasło trzeba podać ponownie.',
      },
      visits: { one: 'termin', few: 'terminy', many: 'terminów' },
      absence: { leave: 'urlop', training: 'szkolenie' },
      term: vehicleWords.vehicleTerm,
      decision: { approved: 'zatwierdzona', refused: 'odrzucona', changed: 'zmieniona', removed: 'usunięta' },
      state: {
        new: 'nowe',
        planned: 'zaplanowane',
        in_progress: 'w trakcie',
        paused: 'wstrzymane',
        done: 'wykonane',
        closed: 'zamknięte',
        cancelled: 'anulowane',
      },
      reason: {
        disk: 'Zabrakło miejsca na dysku.',
        interrupted: 'Tworzenie kopii zostało przerwane.',
        error: 'Przyczyna jest w dzienniku programu.',
      },
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
