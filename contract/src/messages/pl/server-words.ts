/** Texts of the server only, from many areas: refusals, papers, template content. No page loads it. */
export const serverWords = {
  flatFees: {
    line: 'Ryczałt za {{month}} – umowa {{number}}',
    unit: 'mies.',
    otherBuilding: 'Ten obiekt nie należy do klienta',
    monthNotDue: 'Ten miesiąc nie jest jeszcze do rozliczenia',
  },
  orderItems: {
    full: 'Zlecenie może mieć najwyżej {{max}} pozycji',
    onInvoice: 'Ta pozycja jest na fakturze {{number}}, więc nie można jej zmienić',
  },
  backups: {
    runs: 'Kopia zapasowa jest już tworzona',
  },
  boardTemplates: {
    complaints: {
      columns: {
        reported: 'Zgłoszone',
        checking: 'Sprawdzane',
        waiting: 'Czeka na klienta',
        repair: 'W naprawie',
        settled: 'Załatwione',
      },
      labels: {
        urgent: 'Pilne',
        warranty: 'Gwarancja',
        refused: 'Odrzucona',
      },
    },
    offers: {
      columns: {
        enquiries: 'Zapytania',
        pricing: 'Wycena',
        sent: 'Wysłane',
        talks: 'Negocjacje',
        accepted: 'Przyjęte',
        rejected: 'Odrzucone',
      },
      labels: {
        newClient: 'Nowy klient',
        tender: 'Przetarg',
        regular: 'Stały klient',
      },
    },
    parts: {
      columns: {
        toOrder: 'Do zamówienia',
        ordered: 'Zamówione',
        onTheWay: 'W drodze',
        collected: 'Odebrane',
        installed: 'Zamontowane',
      },
      labels: {
        urgent: 'Pilne',
        warranty: 'Na gwarancji',
        return: 'Zwrot',
      },
    },
  },
  calendar: {
    tooMany: 'Ponad 10 000 terminów naraz. Wybierz krótszy okres.',
  },
  conversation: {
    tooLate: 'Minęło 15 minut od wysłania: tej wiadomości nie można już zmienić ani usunąć.',
    notYours: 'Zmienić i usunąć można tylko własną wiadomość.',
    gone: 'Ta wiadomość jest już usunięta.',
    closed: 'Nie widzisz już tej rozmowy.',
    idTaken: 'Ta wiadomość została już wysłana gdzie indziej.',
    replyUnknown: 'Wiadomości, na którą odpowiadasz, nie ma w tej rozmowie.',
    hiddenPhone:
      'W wiadomości jest telefon osoby, której kontakt jest ukryty. Nie pisz go tutaj: kto może go znać, widzi go przy obiekcie w tym zleceniu.',
    cannotRead: 'Można wspomnieć tylko osobę, która widzi tę rozmowę.',
    code: 'W wiadomości jest kod z notatek obiektu. Nie pisz go tutaj: kto może go znać, widzi go w „Notatkach budynku” tego zlecenia.',
    codeOfCard:
      'W wiadomości jest kod z notatek obiektu, którego dotyczy karta. Nie pisz go tutaj: kto może go znać, widzi go w „Notatkach budynku”.',
  },
  customers: {
    notRemovable:
      'Klient ma obiekty albo zlecenia, jest właścicielem obiektu albo za niego płaci, więc nie można go usunąć. Można go zarchiwizować.',
    merged: 'Ten klient został połączony z innym. Otwórz jego stronę jeszcze raz.',
    mergedWithItself: 'Klienta nie można połączyć z nim samym.',
    mergeTooOld: 'Połączenie można cofnąć tylko przez 7 dni.',
    mergedFurther:
      'Klient, który został, jest już częścią innego klienta. Najpierw cofnij to późniejsze połączenie.',
  },
  deviceLabels: {
    onlyHere:
      'Kody zaczną się od {{address}}, więc nie otworzy ich żaden telefon: etykiety trzeba będzie wymienić. Najpierw ustaw adres programu.',
    title: 'Etykiety urządzeń',
    caredFor: 'Tym urządzeniem opiekuje się nasza firma.',
    oldCode: 'Ten kod jest nieaktualny.',
    call: 'Coś nie działa? Zadzwoń:',
    staff: 'Dla pracowników: otwórz urządzenie',
  },
  deviceRecord: {
    partOrderUnknown: 'W tym obiekcie nie ma takiego zlecenia',
    tooManyParts: 'Najwyżej {{max}} wymian jednego urządzenia',
  },
  devices: {
    notRemovable: 'Urządzenia dotyczą zlecenia, więc nie można go usunąć. Można je zarchiwizować.',
  },
  imports: {
    file: {
      columns: 'Arkusz ma więcej niż {{max}} kolumn',
      rows: 'Arkusz ma więcej niż {{max}} wierszy. Podziel go na części.',
      tooLarge: 'Po rozpakowaniu plik jest za duży. Podziel go na części.',
      tooManyBytes: 'Plik jest za duży. Największy ma {{max}} MB.',
      openQuote: 'W wierszu {{row}} otwarto cudzysłów, którego nikt nie zamyka',
      unknown: 'To nie jest plik CSV ani XLSX, choć może się tak nazywać',
      broken: 'Pliku nie da się odczytać: jest uszkodzony',
      sealed: 'Plik jest zaszyfrowany. Zapisz go bez hasła.',
      ods: 'To arkusz w innym formacie. Zapisz go jako XLSX albo CSV.',
      oldOrSealed: 'To stary plik XLS albo plik z hasłem. Zapisz go jako XLSX bez hasła.',
      webPage: 'To strona internetowa, a nie arkusz. Zapisz go jako XLSX albo CSV.',
      empty: 'Plik jest pusty',
      noRows: 'Pod nagłówkami nie ma żadnego wiersza',
    },
    problem: {
      serialDay: 'Liczbę odczytano jako datę: {{day}}',
      kept: 'Wartość zachowano w uwagach',
      secondToContact: 'Drugą wartość zapisano jako kontakt u klienta',
      missing: 'Brakuje tej wartości. Wpis trafi na listę „Do uzupełnienia”.',
      calledBy: 'Nikogo nie nazwano. Klient nazywa się: {{name}}.',
      named: 'Urządzenie bez nazwy. Nazwano je po rodzaju, producencie albo numerze.',
      atClient: 'Nie podano obiektu. Urządzenie stanie pod adresem klienta.',
      asAbove: 'Puste pole. Przyjęto to, co w wierszu {{row}}: {{value}}.',
      remarksToClient: 'Wiersz nie ma urządzenia. Uwagi zapisano u klienta.',
      repeated: 'Taki sam jest wiersz {{row}}. Ten pominięto.',
      total: 'To wiersz podsumowania. Pominięto go.',
      empty: 'W tym wierszu nie ma nic do wczytania. Pominięto go.',
      lostDigits: 'Arkusz skrócił tę liczbę i zgubił cyfry. Ustaw kolumnę jako tekst i wpisz ją ponownie.',
      number: 'To nie jest liczba',
      day: 'To nie jest data. Wpisz ją jak 31.12.2026 albo 2026-12-31.',
      oneOf: 'Wpisz jedno z: {{words}}',
      formulaError: 'Formuła w tej komórce zwróciła błąd',
      formula: 'Formuła bez wyniku. Otwórz plik w arkuszu kalkulacyjnym i zapisz go ponownie.',
      other: 'W wierszu {{row}} jest inaczej: „{{value}}”. Zostanie tamta wartość.',
      severalClients: 'Tak samo nazywa się kilku klientów. Podaj NIP.',
      severalBuildings: 'Tak samo nazywa się kilka obiektów. Podaj klienta.',
      noBuilding: 'Podaj obiekt, w którym jest to urządzenie',
      noClient: 'Nie ma takiego obiektu. Podaj klienta, do którego należy nowy.',
      deviceTwice: 'To samo urządzenie jest już w wierszu {{row}}',
      cityOfClient: 'Przyjęto miasto klienta: {{city}}',
      nothing: 'W tym wierszu nie ma ani klienta, ani obiektu',
    },
  },
  orderPaper: {
    title: 'Zlecenie {{number}}',
    when: 'Termin',
    performer: 'Podpis wykonawcy',
    client: 'Podpis klienta',
  },
  orderMoves: {
    notPossible: 'Zlecenie ma stan „{{state}}”. Możliwe zmiany: {{moves}}.',
    nothingPossible: 'Zlecenie ma stan „{{state}}” i nie możesz go zmienić.',
    notYours: 'Wykonawca zmienia tylko stan własnych zleceń: rozpoczyna, wstrzymuje i oznacza jako wykonane.',
    needsPerformer: 'Najpierw dodaj termin z wykonawcą',
    untilInPast: 'Podaj dzień od jutra',
    slotsAreOver: 'Terminów zamkniętego ani anulowanego zlecenia nie można zmieniać.',
    notDeletable: 'Usunąć można tylko nowe albo anulowane zlecenie.',
    wrongNumber: 'Ten numer nie jest numerem zlecenia',
    visitNotYet: 'Ten termin jeszcze się nie zaczął.',
  },
  orderAddition: {
    isOver: 'Zlecenie {{number}} nie jest już otwarte. Nic nie dopisano.',
    isFault:
      'Zlecenie {{number}} jest usterką i nie ma listy usług. Usuń usługi ze szkicu albo opisz je w uwagach.',
  },
  recordFiles: {
    tooMany: 'Najwyżej {{max}} plików',
    oneOnly: 'Pliki dodaje się po jednym',
  },
  note: {
    tooMany: 'Obiekt może mieć najwyżej {{max}} notatek: usuń nieaktualne',
    notOpen:
      'Tej notatki nie można teraz odczytać: otwiera ją prawo do notatek albo własna wizyta w obiekcie.',
    unknown: 'Ta notatka nie należy do wybranego budynku',
    changed: 'Ktoś zmienił tę notatkę w międzyczasie',
    hidden: 'Wpisz treść notatki: kropki ją tylko zasłaniają',
  },
  slot: {
    performerUnknown: 'Wykonawcą może być tylko aktywny serwisant',
    gone: 'Ten termin ktoś już odwołał',
  },
  schedule: {
    userUnknown: 'Dyżur może mieć tylko aktywny serwisant',
  },
  files: {
    notInDraft: 'Plik {{name}} nie dotarł jeszcze na serwer.',
    numberTaken: 'Pod tym numerem jest już inny plik.',
  },
  savedViews: {
    nameTaken: 'Masz już widok o tej nazwie.',
    notShared: 'Udostępniać widoki biuru może biuro i administrator.',
    tooMany: 'Na jednej liście można zapisać najwyżej 30 widoków.',
  },
  search: {
    cards: 'Karty',
    talks: 'Rozmowy',
    pages: 'Strony',
  },
  priceList: {
    nextFrom: 'Następna cena od',
    full: 'Cennik ma już najwięcej pozycji, ile może mieć',
    fromPast: 'Cena może się zmienić najwcześniej od dziś',
    firstPriceKept: 'Cena tej pozycji już się zmieniała, więc podaj dzień',
    previewOld: 'Cennik zmienił się od podglądu. Obejrzyj nowe ceny jeszcze raz.',
    clientGone: 'Nie ma już takiego klienta',
    clientOverlap: 'Ten klient ma już cenę tej pozycji w tych dniach',
    clientsFull: 'Ta pozycja ma już najwięcej cen klientów, ile może mieć',
  },
  serviceCatalog: {
    groupNameTaken: 'Jest już grupa usług o tej nazwie',
    groupGone: 'Tej grupy już nie ma',
  },
  settings: {
    feed: {
      nameOfOwn: 'Zlecenia: moje terminy',
      nameOfAll: 'Zlecenia: wszystkie terminy',
    },
    logo: {
      tooLarge: 'Logo jest za duże. Maksymalny rozmiar to 1 MB.',
      pixels: 'Logo jest za duże. Może mieć najwyżej 16 milionów pikseli, na przykład 4000 × 4000.',
    },
  },
  absences: {
    kindHidden: 'Powodu tej nieobecności nie znasz, możesz zmienić tylko jej dni.',
    enteredByOthers: 'Tę nieobecność wpisało biuro. O zmianę poproś biuro.',
    overlaps: 'W tym czasie jest już nieobecność: {{when}}',
    onlyEntered: 'Urlop i szkolenie są za zgodą biura, pozostałe wpisuje biuro',
    userUnknown: 'Wybierz aktywnego użytkownika',
    notOwn: 'O własnej nieobecności decyduje ktoś inny',
    decidedAlready: 'Na tę prośbę już odpowiedziano. O zmianę poproś biuro.',
  },
  crews: {
    leaderOutside: 'Kierownik musi być w zespole',
    memberUnknown: 'W zespole mogą być tylko aktywni serwisanci',
    memberOf: 'Ktoś z wybranych jest w zespole {{crew}}',
    nameTaken: 'Jest już zespół o tej nazwie',
    memberElsewhere: 'Ktoś z wybranych jest już w innym zespole',
  },
  chat: {
    titleMissing: 'Podaj tytuł ogłoszenia.',
    nobodyElse: 'Nie ma nikogo, kto mógłby przeczytać ogłoszenie.',
    nameMissing: 'Podaj nazwę grupy.',
    nobodyChosen: 'Wybierz co najmniej jedną osobę.',
    tooMany: 'W grupie może być najwyżej 100 osób.',
    cannotTalk: 'Z tą osobą nie można rozmawiać w czacie.',
    notThere: 'Można wspomnieć tylko osobę z tej rozmowy.',
    code: 'W wiadomości jest kod wejścia do tego obiektu. Nie pisz go tutaj: kto może go znać, widzi go w notatkach budynku w zleceniu.',
  },
  client: {
    unknown: 'Nie ma takiego klienta',
    changed: 'Ktoś zmienił to pole klienta w międzyczasie',
  },
  building: {
    unknown: 'Nie ma takiego budynku',
    ofAnother: 'Ten budynek nie należy do wybranego klienta',
  },
  billing: {
    ofPayer: 'Dane płatnika zmienia się na jego stronie, nie w zleceniu',
    unknown: 'Te dane do faktury nie należą do wybranego budynku',
    changed: 'Ktoś zmienił to pole danych do faktury w międzyczasie',
  },
  uploads: {
    dayFull:
      'Dzisiejszy limit plików jednej osoby ({{max}} MB) jest wyczerpany. Wyślij je jutro: to, co jest w formularzu, zostaje.',
  },
}
