/** Previews of one kind at an address of their own, next to the pages of single pieces. */
export interface Collection {
  part: 'cards' | 'tables' | 'forms' | 'components' | 'charts' | 'extensions'
  slug: string
  title: string
  intro: string
  /** File names of previews, of any part: `chip` is `chip.preview.tsx`. */
  of: readonly string[]
}

export const collections: readonly Collection[] = [
  {
    part: 'cards',
    slug: 'card-basic',
    title: 'Karty proste',
    intro: 'Nazwa, treść i najwyżej jeden przycisk. Tak wygląda większość danych rekordu.',
    of: ['card', 'fact-rows', 'facts'],
  },
  {
    part: 'cards',
    slug: 'card-advance',
    title: 'Karty złożone',
    intro: 'Rekord z kartami obok siebie, rzeczy powiązane i historia.',
    of: ['details-page', 'related-card', 'history-list', 'record-history'],
  },
  {
    part: 'cards',
    slug: 'card-statistics',
    title: 'Karty z liczbami',
    intro: 'Wykres z opisem i tabelą. Kolor oznacza stan, nigdy ozdobę.',
    of: ['line-chart', 'bar-chart', 'stacked-chart', 'donut-chart', 'bar-list'],
  },
  {
    part: 'cards',
    slug: 'card-widgets',
    title: 'Karty z zawartością',
    intro: 'Listy plików, tablica, grupy i to, co karta pokazuje, gdy nie ma nic.',
    of: ['file-list', 'board', 'groups', 'contact-links', 'message-panel'],
  },
  {
    part: 'cards',
    slug: 'card-actions',
    title: 'Karty z działaniem',
    intro: 'Zwijanie, zmiana w miejscu, ponowienie po błędzie i pytanie przed tym, czego nie da się cofnąć.',
    of: ['disclosure', 'change-button', 'record-form', 'query-state', 'read-failed', 'confirm'],
  },
  {
    part: 'tables',
    slug: 'data-table',
    title: 'Tabela z danymi',
    intro: 'Lista, która mieści dziesięć tysięcy wierszy: filtry, sortowanie, strony i eksport.',
    of: ['data-list', 'list-filters', 'pagination', 'export-button'],
  },
  {
    part: 'tables',
    slug: 'simple-table',
    title: 'Tabela prosta',
    intro: 'Kilka wierszy bez filtrów i stron.',
    of: ['differences-table', 'fact-rows'],
  },
  {
    part: 'forms',
    slug: 'textfield',
    title: 'Pola tekstowe',
    intro: 'Etykieta nad polem, podpowiedź albo błąd pod nim.',
    of: ['field', 'lenient-field', 'amount-field', 'plain-field', 'password-field'],
  },
  {
    part: 'forms',
    slug: 'autocomplete',
    title: 'Pola z podpowiedziami',
    intro: 'Wybór z listy, która zawęża się podczas pisania.',
    of: ['combobox', 'entity-picker', 'thing-field'],
  },
  {
    part: 'forms',
    slug: 'checkbox',
    title: 'Pola wyboru',
    intro: 'Tak albo nie, każde z osobna.',
    of: ['check'],
  },
  {
    part: 'forms',
    slug: 'radio',
    title: 'Jedno z kilku',
    intro: 'Możliwości, które się wykluczają.',
    of: ['radio-cards'],
  },
  {
    part: 'forms',
    slug: 'date-time-picker',
    title: 'Data i godzina',
    intro: 'Datę można wpisać słowami albo wybrać w kalendarzu.',
    of: ['date-field'],
  },
  {
    part: 'forms',
    slug: 'file-input',
    title: 'Pliki',
    intro: 'Wybrane, upuszczone albo wklejone.',
    of: ['file-drop', 'file-list'],
  },
  {
    part: 'forms',
    slug: 'form-layouts',
    title: 'Układy formularzy',
    intro: 'Pola w wierszach, formularz na stronie i w oknie.',
    of: ['layout', 'form', 'record-form', 'form-dialog'],
  },
  {
    part: 'forms',
    slug: 'form-validation',
    title: 'Sprawdzanie formularzy',
    intro: 'Błąd pod polem mówi, co poprawić; ostrzeżenie niczego nie blokuje.',
    of: ['field-problem', 'warning', 'banner'],
  },
  {
    part: 'forms',
    slug: 'form-wizard-numbered',
    title: 'Formularz w krokach',
    intro: 'Kroki z numerem i stanem; podsumowanie wraca do kroku, który trzeba poprawić.',
    of: ['wizard-dialog'],
  },
  {
    part: 'components',
    slug: 'alert',
    title: 'Zdania i komunikaty',
    intro: 'Informacja w miejscu, którego dotyczy.',
    of: ['banner', 'message-panel', 'warning', 'toasts'],
  },
  {
    part: 'components',
    slug: 'buttons',
    title: 'Przyciski',
    intro: 'Z nazwą, z ikoną i jako odnośnik.',
    of: ['button', 'icon-button', 'button-link', 'submit-button'],
  },
  {
    part: 'extensions',
    slug: 'swiper',
    title: 'Przeglądanie zdjęć',
    intro: 'Zdjęcia ze zlecenia, jedno po drugim, także klawiszami i palcem.',
    of: ['picture-viewer'],
  },
]
