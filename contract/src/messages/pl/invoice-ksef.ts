/** The KSeF number of an issued invoice, typed by a person. */
export const invoiceKsef = {
  invoiceKsef: {
    title: 'Wpisz numer KSeF',
    save: 'Zapisz numer',
    saved: 'Zapisano numer KSeF',
    number: 'Numer KSeF',
    numberHint: 'Wklej go z Aplikacji Podatnika KSeF albo z UPO',
    day: 'Dzień przyjęcia',
    time: 'Godzina',
    mode: 'Tryb wystawienia',
    failed: 'Nie udało się wczytać plików z KSeF',
    files: 'Pliki z KSeF',
    filesHint: 'Dołącz UPO albo XML pobrany z KSeF: program porówna jego skrót SHA-256 z wystawioną fakturą.',
    same: 'Zgodny z wystawioną fakturą',
    differs: 'Różni się',
    notCompared: 'Plik PDF nie jest porównywany',
    attached: 'Dołączono',
    download: 'Pobierz',
    attach: { upo: 'Dołącz UPO', xml: 'Dołącz XML z KSeF' },
    file: {
      upo: 'Poświadczenie (UPO)',
      xml: 'XML faktury',
    },
    by: {
      online: 'Tryb online',
      offline24: 'Tryb offline24',
      offline: 'Offline (niedostępność KSeF)',
      emergency: 'Awaria KSeF',
    },
  },
}
