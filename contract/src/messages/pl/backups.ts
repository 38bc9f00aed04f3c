/** Backups: their state, creating and downloading one. */
export const backups = {
  backups: {
    passphraseShort: 'Co najmniej 8 znaków',
    state: {
      title: 'Stan',
      none: 'Brak kopii',
      running: 'W toku',
      fresh: 'Aktualna',
      stale: 'Nieaktualna',
      failed: 'Nieudana',
    },
    warning: {
      none: 'Nie ma jeszcze żadnej kopii. Awaria dysku zabrałaby wszystkie dane.',
      stale:
        'Ostatnia kopia jest starsza niż dwa dni. Codzienna powstaje sama, gdy program działa: sprawdź jego dziennik.',
      disk: 'Ostatnia próba się nie udała: po jej zapisaniu zostałoby mniej niż 10% wolnego miejsca na dysku. Zwolnij miejsce albo wskaż inny dysk w ustawieniu BACKUP_DIR.',
      interrupted: 'Ostatnia próba została przerwana, bo program albo baza danych zakończyły pracę.',
      error: 'Ostatnia próba się nie udała. Przyczyna jest w dzienniku programu.',
      missing:
        'W ostatniej kopii brakuje plików, o których mówi baza danych, bo nie było ich na dysku: {{n}}.',
      failedAt: 'Próba z {{when}}',
    },
    last: {
      madeAt: 'Ostatnia kopia',
      never: 'jeszcze nie powstała',
      inside: 'Zawartość',
      content: 'wiersze: {{rows}}, pliki: {{files}}',
      size: 'Rozmiar',
      key: 'Klucz programu',
      keyInside: 'jest w kopii',
      keyOutside: 'nie ma go w kopii; przechowuj go osobno (SECRET_KEY albo plik secret-key)',
      folder: 'Folder kopii',
      daily: 'Codzienne kopie',
      dailySealed: 'zabezpieczone hasłem, z kluczem programu',
      dailyOpen: 'bez hasła i bez klucza programu',
    },
    make: {
      title: 'Nowa kopia',
      hint: 'Jedno archiwum z bazą danych i plikami. Można pracować dalej, gdy powstaje.',
      passphrase: 'Hasło kopii',
      passphraseHint:
        'Nieobowiązkowe. Z hasłem w kopii jest też klucz programu. Bez hasła każdy, kto ma plik, odczyta wszystkie dane. Zapomnianego hasła nie da się odzyskać.',
      button: 'Utwórz kopię',
      progress: 'Tworzenie kopii',
      made: 'Kopia jest gotowa',
    },
    list: {
      title: 'Kopie w folderze',
      hint: 'Codzienne zostają z siedmiu ostatnich dni i czterech tygodni, starsze program usuwa sam. Kopie na życzenie i z polecenia zostają, aż ktoś usunie je z folderu. Jedną przechowuj poza tym komputerem.',
      empty: 'W folderze nie ma kopii.',
      sealed: 'Hasło',
      download: 'Pobierz',
      downloadOf: 'Pobierz kopię z {{when}}',
    },
    kind: {
      manual: 'na życzenie',
      daily: 'codzienna',
      command: 'z polecenia',
      upgrade: 'przed aktualizacją',
    },
  },
}
