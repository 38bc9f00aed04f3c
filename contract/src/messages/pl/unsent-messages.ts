export const unsentMessages = {
  unsentMessages: {
    title: 'Niewysłane wiadomości',
    none: 'Nie ma już niewysłanych wiadomości.',
    conversation: 'Rozmowa',
    draft: 'Szkic',
    why: 'Nie wysłano: {{why}}',
    copy: 'Kopiuj',
    copied: 'Skopiowano',
    notCopied: 'Nie udało się skopiować. Zaznacz tekst i skopiuj go ręcznie.',
    remove: 'Usuń',
    removeTitle: 'Usunąć niewysłaną wiadomość?',
    removeText: 'Nikt jej nie przeczytał. Tego nie można cofnąć.',
  },
}
