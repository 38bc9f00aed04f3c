/** The server's messages about accounts: sign-in, links, passwords, second factor. */
export const accounts = {
  account: {
    deadLink: 'Ten link wygasł albo został już użyty',
    emailByLink: 'Adres potwierdza osoba, do której należy: linkiem, który dostała',
    wrongPassword: 'Nieprawidłowe hasło',
    samePassword: 'Nowe hasło musi różnić się od obecnego',
    wrongCode: 'Nieprawidłowy kod',
    passwordSpent:
      'Zbyt wiele razy podano zły kod, więc to hasło już nie działa. Ustaw nowe: „Nie pamiętasz hasła?”.',
    signInAgain: 'Minął czas na podanie kodu. Zaloguj się ponownie.',
    secondFactorOn: 'Drugi składnik jest już włączony',
    secondFactorOff: 'Drugi składnik nie jest włączony',
    unknownRole: 'Nie ma takiej roli',
    moreThanOwn:
      'Ta osoba ma uprawnienia, których Ty nie masz. Jej dostęp może zmienić tylko ktoś, kto je ma.',
    ownAccess: 'Własny dostęp zmienisz w ustawieniach konta',
    avatarPixels: 'Zdjęcie jest za duże. Może mieć najwyżej 16 milionów pikseli, na przykład 4000 × 4000.',
    avatarImage: 'Zdjęcie musi być obrazem JPEG, PNG, GIF lub WebP',
    avatarTooLarge: 'Zdjęcie jest za duże. Maksymalny rozmiar to 5 MB.',
  },
}
