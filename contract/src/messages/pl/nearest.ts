/** The nearest people for an emergency. */
export const nearest = {
  nearest: {
    title: 'Najbliżej',
    loading: 'Szukanie najbliższych…',
    failed: 'Nie udało się znaleźć najbliższych',
    noPlace:
      'Obiekt nie ma współrzędnych, więc odległości nie da się policzyć. Kolejność według wolnego czasu.',
    noBase:
      'Baza firmy nie ma współrzędnych (Ustawienia, Dane firmy): bez wcześniejszej wizyty dojazd jest nieznany.',
    nobody: 'Nikt nie jest wolny w ciągu 8 godzin',
    all: 'Pokaż wszystkich ({{count}})',
    arrives: 'będzie o {{time}}',
    free: 'wolny czas od {{time}}',
    unknownWay: 'Dojazd nieznany',
    until: 'wolny czas do {{time}}',
    take: 'Wybierz: {{name}}',
    onCall: 'Na dyżurze',
    offHours: 'Poza godzinami pracy',
    missing: 'Brak: {{kind}}',
    copied: 'Podano {{time}}; zmiana do 10 minut',
    text: 'Będziemy o {{time}}: {{address}}. Przyjedzie {{name}}.',
    copy: 'Kopiuj „Będziemy o {{time}}”',
    router: {
      partly: 'Serwer tras nie zna części dróg: te odległości policzono w linii prostej × 1,3.',
      fails:
        'Serwer tras nie odpowiada: odległości, których program nie pamięta, policzono w linii prostej × 1,3.',
    },
    way: {
      air: '{{time}}, {{km}} w linii prostej × 1,3',
      osrm: '{{time}}, {{km}} po drogach',
      valhalla: '{{time}}, {{km}} po drogach',
    },
    from: {
      slot: 'z {{address}} ({{number}})',
      base: 'z bazy',
    },
  },
}
