/** Printed labels of devices, and the pages of their codes. */
export const deviceLabels = {
  deviceLabels: {
    fileName: 'etykiety-qr',
    printTitle_one: 'Etykieta QR',
    printTitle_few: 'Etykiety QR: {{count}}',
    printTitle_many: 'Etykiety QR: {{count}}',
    printTitle_other: 'Etykiety QR: {{count}}',
    print: 'Pobierz PDF',
    sheet: 'Papier',
    sheets: {
      a4x24: 'A4, 24 etykiety (70 × 37 mm)',
      a4x65: 'A4, 65 etykiet (38,1 × 21,2 mm)',
      roll62: 'Rolka 62 mm',
    },
    from: 'Zacznij od etykiety',
    fromHint: 'Na napoczętym arkuszu: która wolna, od 1 do {{max}}, rzędami',
    printAnyway: 'Drukuj mimo to',
    hint: 'Kod otwiera stronę urządzenia zalogowanym. Innym pokazuje tylko nazwę i telefon firmy. Drukuj w skali 100%.',
    renew: 'Unieważnij kod i nadaj nowy',
    renewTitle: 'Nadać nowy kod?',
    renewText: 'Wydrukowane etykiety tego urządzenia przestaną działać. Trzeba będzie wydrukować nową.',
    renewed: 'Nadano nowy kod',
    actionRenewed: 'Nadano nowy kod QR',
  },
}
