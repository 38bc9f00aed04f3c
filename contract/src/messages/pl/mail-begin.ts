/** Beginning letters, and the list of drafts. */
export const mailBegin = {
  mailBegin: {
    noSubject: '(bez tematu)',
    begin: 'Napisz',
    reply: 'Odpowiedz',
    all: 'Odpowiedz wszystkim',
    forward: 'Przekaż',
    notBegun: 'Nie udało się rozpocząć wiadomości.',
    drafts: 'Wersje robocze',
    draftsFailed: 'Nie udało się wczytać wersji roboczych',
    noDrafts: 'Nie ma wersji roboczych.',
    draft: 'Wersja robocza',
    filesCount: 'Załączniki: {{n}}',
  },
}
