/** Adding a person who works now and signs in later, also from other forms. */
export const addPerson = {
  addPerson: {
    title: 'Dodaj pracownika',
    hint: 'Osoba będzie od razu do wyboru w zleceniach. Do programu zaloguje się później: zaprosisz ją w Użytkownikach, na jej stronie, w zakładce Dostęp.',
    firstName: 'Imię',
    lastName: 'Nazwisko',
    email: 'E-mail',
    emailHint: 'Tym adresem zaloguje się po zaproszeniu. Teraz nic nie zostanie wysłane.',
    noEmail: 'Ta osoba nie ma adresu e-mail',
    login: 'Nazwa logowania',
    loginHint: 'Na przykład jan.lis. Zaprosisz tę osobę kodem QR, a powiadomienia zobaczy w programie.',
    phone: 'Telefon',
    roles: 'Co robi',
    required: 'To pole jest wymagane',
    rolesRequired: 'Zaznacz co najmniej jedno',
    add: 'Dodaj',
    askAdministrator: 'Poproś administratora, aby kogoś dodał.',
    role: {
      ROLE_WORKER: 'Wykonuje zlecenia (Serwisant)',
      ROLE_OFFICE: 'Przyjmuje i koordynuje zlecenia (Biuro)',
    },
    missing: {
      ROLE_WORKER: 'Nie ma jeszcze serwisanta.',
      ROLE_OFFICE: 'Nie ma jeszcze pracownika biura.',
    },
    myself: {
      ROLE_WORKER: 'Zlecenia wykonuję ja',
      ROLE_OFFICE: 'Zlecenia koordynuję ja',
    },
  },
}
