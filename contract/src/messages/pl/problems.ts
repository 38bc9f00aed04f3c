/** What the server says when it refuses. */
export const problems = {
  problem: {
    validation: 'Błąd walidacji. Sprawdź poprawność wprowadzonych danych.',
    unauthorized: 'Sesja wygasła. Zaloguj się ponownie.',
    forbidden: 'Brak uprawnień do tej operacji.',
    notFound: 'Nie znaleziono tego, czego szukasz.',
    conflict: 'Dane zmieniły się w międzyczasie. Odśwież i spróbuj ponownie.',
    tooLarge: 'Przesłane dane są za duże.',
    unsupported: 'Nieobsługiwany rodzaj danych.',
    tooMany: 'Zbyt wiele prób. Spróbuj ponownie za chwilę.',
    tooSlow: 'Dane nie dotarły na czas. Sprawdź połączenie i spróbuj ponownie.',
    unavailable: 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.',
    diskFull:
      'Brak miejsca na dysku serwera. Nic nie zostało zapisane. Powiadom administratora i spróbuj ponownie.',
    unforeseen: 'Wystąpił nieoczekiwany błąd.',
    badJson: 'Nie udało się odczytać przesłanych danych.',
    login: 'Nieprawidłowy adres email lub hasło',
    inactive: 'To konto jest nieaktywne. Skontaktuj się z administratorem.',
    companyNotFound: 'Nie znaleziono firmy o podanym numerze NIP',
    registryUnavailable: 'Rejestr firm jest chwilowo niedostępny. Wpisz dane ręcznie lub spróbuj później.',
    idempotencyReused: 'Ten sam klucz ponowienia użyto z innymi danymi.',
    setupDone: 'Program jest już skonfigurowany. Zaloguj się.',
    overlap: '{{performer}} ma w tym czasie zlecenie {{number}} ({{when}})',
    draftLimit: 'Za dużo wersji roboczych. Usuń niepotrzebne.',
    emailTaken: 'Użytkownik o tym adresie email już istnieje',
  },
}
