/** Texts of the first sign-in page, shared with the later ones. */
export const session = {
  session: {
    product: 'Zlecenia',
    claim: 'Przyjmij, zaplanuj i zamknij zlecenie w jednym miejscu.',
    loginTitle: 'Logowanie',
    loginHint: 'Zaloguj się, aby przejść do zleceń.',
    draftsKept:
      'Wylogowano. Część wersji roboczych nie dotarła jeszcze na serwer: zostały w tej przeglądarce i czekają na Ciebie.',
    email: 'E-mail',
    emailHint: 'Nie masz adresu e-mail? Wpisz nazwę logowania.',
    password: 'Hasło',
    showPassword: 'Pokaż hasło',
    hidePassword: 'Ukryj hasło',
    remember: 'Zapamiętaj mnie',
    rememberHint:
      'Przez 30 dni. Bez zaznaczenia wylogujemy Cię po 8 godzinach, także z zamkniętej przeglądarki.',
    login: 'Zaloguj się',
    loggingIn: 'Logowanie…',
    forgotLink: 'Nie pamiętasz hasła?',
    tryAgain: 'Spróbuj ponownie',
    required: 'To pole jest wymagane',
    demoTitle: 'Konta demonstracyjne',
    demoHint: 'Wybierz konto, aby wypełnić formularz. Hasło każdego z nich: {{password}}',
    demoAdmin: 'Administrator',
    demoOffice: 'Biuro',
    demoWorker: 'Serwisant',
    offline: 'Brak połączenia z serwerem. Sprawdź sieć i spróbuj ponownie.',
    signedInAlready: 'Jesteś zalogowany. To podgląd strony: formularz niczego nie wyśle.',
    language: 'Język',
    nothingKept:
      'Ta przeglądarka nie pozwala stronie niczego zapamiętać, więc nie da się tu zalogować. Zezwól na pliki cookie i dane tej witryny, potem wczytaj stronę ponownie.',
    unforeseen: 'Coś poszło nie tak. Spróbuj ponownie.',
  },
}
