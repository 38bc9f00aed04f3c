/** Refusals of the server. */
export const problems = {
  problem: {
    validation: 'Błąd walidacji. Sprawdź poprawność wprowadzonych danych.',
    unauthorized: 'Sesja wygasła. Zaloguj się ponownie.',
    sessionEnded: 'Sesja została zakończona na tym lub innym urządzeniu. Zaloguj się ponownie.',
    passwordChanged: 'Hasło zostało zmienione. Zaloguj się nowym hasłem.',
    deactivated: 'Konto zostało wyłączone. Skontaktuj się z administratorem.',
    forbidden: 'Brak uprawnień do tej operacji.',
    notFound: 'Nie znaleziono tego, czego szukasz.',
    conflict: 'Dane zmieniły się w międzyczasie. Odśwież i spróbuj ponownie.',
    tooLarge: 'Przesłane dane są za duże.',
    unsupported: 'Nieobsługiwany rodzaj danych.',
    tooMany: 'Zbyt wiele prób. Spróbuj ponownie za chwilę.',
    tooManyFor: 'Zbyt wiele prób. Spróbuj ponownie za {{minutes}} min.',
    tooSlow: 'Dane nie dotarły na czas. Sprawdź połączenie i spróbuj ponownie.',
    unavailable: 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.',
    newerProgram:
      'Program jest aktualizowany, a na tym serwerze działa jeszcze starsza wersja. Nic nie zostało zapisane. Dane można przeglądać, a zapisać za chwilę.',
    diskFull:
      'Brak miejsca na dysku serwera. Nic nie zostało zapisane. Powiadom administratora i spróbuj ponownie.',
    unforeseen: 'Wystąpił nieoczekiwany błąd.',
    badJson: 'Nie udało się odczytać przesłanych danych.',
    login: 'Nieprawidłowy adres e-mail lub hasło',
    inactive: 'To konto jest nieaktywne. Skontaktuj się z administratorem.',
    companyNotFound: 'Nie znaleziono firmy o podanym numerze NIP',
    tilesUnavailable: 'Serwer mapy nie odpowiada. Kontury i punkty działają bez niego.',
    geocoderUnavailable:
      'Mapa nie odpowiada. Wpisz współrzędne ręcznie albo wklej link z mapy, lub spróbuj później.',
    registryUnavailable: 'Rejestr firm jest chwilowo niedostępny. Wpisz dane ręcznie lub spróbuj później.',
    idempotencyReused: 'To zlecenie już utworzono pod numerem {{number}}, z innymi danymi niż teraz.',
    setupDone: 'Program jest już skonfigurowany. Zaloguj się.',
    setupCode: 'Kod się nie zgadza. Przepisz ten, który program wypisał na konsoli przy starcie.',
    overlap: '{{performer}} ma w tym czasie zlecenie {{number}} ({{when}})',
    draftLimit: 'Za dużo wersji roboczych. Usuń niepotrzebne.',
    draftGone: 'Tej wersji roboczej nie ma już na serwerze.',
    draftChanged: 'Ta wersja robocza zmieniła się w międzyczasie, w innej karcie albo na innym komputerze.',
    draftTooLarge: 'Wersja robocza jest za duża. Skróć wpisane teksty.',
    draftFilesLimit:
      'Pliki w Twoich wersjach roboczych zajęłyby ponad {{max}} GB. Usuń niepotrzebne wersje robocze.',
    loginTaken: 'Ta nazwa logowania jest już zajęta',
    noOwnEmail: 'Twoje konto nie ma adresu e-mail',
    emailTaken: 'Użytkownik o tym adresie e-mail już istnieje',
    noteFromBuilding:
      'Notatka „{{category}}” brzmi w kartotece obiektu inaczej niż wysłana. W zleceniu jest treść z kartoteki.',
  },
  mayNot: {
    addClient: 'Nie możesz dodawać klientów. Wybierz klienta z kartoteki.',
    changeClient: 'Nie możesz zmieniać danych klienta. Zostaw je takie, jakie są w kartotece.',
    addBuilding: 'Nie możesz dodawać obiektów. Wybierz obiekt klienta.',
    changeBilling: 'Nie możesz zmieniać danych do faktury obiektu. Wybierz zapisane.',
    addNotes: 'Nie możesz dodawać notatek budynku.',
  },
}
