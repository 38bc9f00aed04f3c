/** Letters of the program. Paragraphs are separated by an empty line. */
export const letters = {
  letters: {
    greeting: 'Dzień dobry,',
    greetingByName: 'Dzień dobry, {{firstName}},',
    ifLinkFails: 'Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:',
    signature: 'Zlecenia – {{company}}',
    signatureAlone: 'Zlecenia',
    automatic: 'To jest wiadomość automatyczna. Nie odpowiadaj na nią.',
    ifNotYou: 'Jeśli to nie Ty, skontaktuj się niezwłocznie z administratorem.',
    news: {
      subject: 'Powiadomienia z programu Zlecenia ({{count}})',
      body: 'Tego nie odczytano jeszcze w programie:',
      more: 'I jeszcze {{count}} – w programie.',
      settings: 'Zmień, o czym i jak powiadamiać',
    },
    invoice: {
      subject: '{{title}} – {{company}}',
      body: 'Dzień dobry,\n\nw załączniku przesyłamy dokument: {{title}} {{number}}, na kwotę {{amount}}.\n\nPozdrawiamy\n{{company}}',
      bodyDue:
        'Dzień dobry,\n\nw załączniku przesyłamy dokument: {{title}} {{number}}, na kwotę {{amount}}. Termin płatności: {{day}}.\n\nPozdrawiamy\n{{company}}',
    },
    slot: {
      window: '{{day}}, między {{from}} a {{to}}',
      subject: 'Termin wizyty {{when}} – {{number}}',
      body: 'Potwierdzamy termin wizyty w sprawie zlecenia {{number}}: {{when}}, {{place}}.\n\nJeśli termin nie odpowiada, prosimy o kontakt: {{contact}}.',
      sms: '{{company}}: wizyta {{when}}, {{place}}. Zlecenie {{number}}. W razie zmian prosimy o kontakt: {{contact}}.',
      office: 'z naszym biurem',
    },
    reminder: {
      first: {
        subject: 'Przypomnienie o płatności – {{company}}',
        body: 'Prosimy o sprawdzenie płatności na łączną kwotę {{total}}. Być może nasza faktura umknęła Państwa uwadze. Termin płatności minął:',
      },
      second: {
        subject: 'Ponowne przypomnienie o płatności – {{company}}',
        body: 'Mimo wcześniejszego przypomnienia nie odnotowaliśmy płatności na łączną kwotę {{total}}. Prosimy o jej uregulowanie w ciągu 7 dni. Zaległe faktury:',
      },
      third: {
        subject: 'Wezwanie do zapłaty {{total}} – {{company}}',
        body: 'Wzywamy do zapłaty zaległych należności na łączną kwotę {{total}} w ciągu 7 dni od otrzymania tego pisma. Mimo wcześniejszych przypomnień do dziś ich nie uregulowano:',
      },
      invoice: 'Faktura {{number}} z {{day}}, termin płatności {{due}}: do zapłaty {{left}}',
      total: 'Razem do zapłaty: {{total}}',
      account: 'Rachunek do wpłaty: {{account}}',
      paidAlready: 'Jeśli płatność została już wysłana, prosimy uznać tę wiadomość za nieaktualną.',
      demand:
        'Po bezskutecznym upływie tego terminu sprawa może zostać skierowana na drogę sądową, a do należności doliczone zostaną odsetki ustawowe za opóźnienie.',
      contact: 'W razie pytań prosimy o kontakt: {{contact}}.',
    },
    invitation: {
      subject: 'Zaproszenie do programu Zlecenia – {{company}}',
      body: '{{company}} zaprasza Cię do programu Zlecenia. Podaj imię, nazwisko i hasło, aby założyć konto.\n\nLink jest ważny przez 7 dni i działa tylko raz.',
      button: 'Załóż konto',
      otherwise: 'Jeśli nie spodziewasz się tej wiadomości, zignoruj ją. Konto nie powstanie.',
    },
    reset: {
      subject: 'Nowe hasło do programu Zlecenia',
      body: 'Otrzymaliśmy prośbę o ustawienie nowego hasła do Twojego konta.\n\nLink jest ważny przez 30 minut i działa tylko raz. Po ustawieniu hasła wszystkie otwarte sesje zostaną zakończone.',
      button: 'Ustaw nowe hasło',
      otherwise: 'Jeśli to nie Ty, zignoruj tę wiadomość. Obecne hasło pozostaje bez zmian.',
    },
    welcome: {
      subject: 'Zaproszenie do programu Zlecenia – {{company}}',
      body: '{{company}} zaprasza Cię do programu Zlecenia. Twoje konto już jest: ustaw hasło, aby się zalogować.\n\nLink jest ważny przez 7 dni i działa tylko raz.',
      button: 'Ustaw hasło',
      otherwise: 'Jeśli nie spodziewasz się tej wiadomości, zignoruj ją.',
    },
    email: {
      subject: 'Potwierdź nowy adres e-mail w programie Zlecenia',
      body: 'Ten adres ma zostać adresem konta w programie Zlecenia. Potwierdź go, aby się nim logować.\n\nLink jest ważny przez 24 godziny i działa tylko raz.',
      button: 'Potwierdź adres',
      otherwise: 'Jeśli nie spodziewasz się tej wiadomości, zignoruj ją. Adres nie zostanie użyty.',
    },
    emailStop: {
      subject: 'Zmiana adresu e-mail konta w programie Zlecenia',
      body: 'Adresem Twojego konta ma zostać {{email}}. Zmiana czeka na potwierdzenie z nowego adresu.\n\nJeśli zmieniasz adres samodzielnie albo prosisz o to administratora, nie musisz nic robić.',
      button: 'To nie ja, zatrzymaj zmianę',
      otherwise:
        'Zatrzymanie zmiany zakończy wszystkie otwarte sesje. Link działa przez 7 dni, do czasu potwierdzenia zmiany.',
    },
    test: {
      subject: 'Wiadomość próbna z programu Zlecenia',
      body: 'To jest wiadomość próbna. Skoro ją czytasz, poczta programu działa.',
    },
    passwordChanged: {
      subject: 'Zmieniono hasło do programu Zlecenia',
      body: 'Hasło do Twojego konta zostało zmienione. Pozostałe sesje zostały zakończone.',
    },
    emailChanged: {
      subject: 'Zmieniono adres e-mail konta w programie Zlecenia',
      body: 'Adres e-mail Twojego konta został zmieniony. Ta wiadomość trafia na poprzedni adres.',
    },
    secondFactorOn: {
      subject: 'Włączono drugi składnik logowania',
      body: 'Logowanie do Twojego konta wymaga teraz kodu z aplikacji uwierzytelniającej.',
    },
    codesWrong: {
      subject: 'Ktoś zna hasło do Twojego konta w programie Zlecenia',
      body: 'Ktoś podał hasło do Twojego konta i kilka razy zły kod drugiego składnika.\n\nJeśli to nie Ty, zmień hasło od razu.',
    },
    secondFactorOff: {
      subject: 'Wyłączono drugi składnik logowania',
      body: 'Logowanie do Twojego konta nie wymaga już kodu z aplikacji uwierzytelniającej.',
    },
  },
}
