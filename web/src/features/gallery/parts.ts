import type { GalleryPart } from '#ui/preview.ts'

interface Part {
  title: string
  intro: string
}

export const parts: Record<GalleryPart, Part> = {
  components: {
    title: 'Elementy',
    intro: 'Z czego składa się każdy ekran. Wszystko tu to prawdziwe części programu, nie kopie.',
  },
  forms: {
    title: 'Formularze',
    intro: 'Pola, przyciski i to, co mówią o błędach. Etykieta nad polem, podpowiedź albo błąd pod nim.',
  },
  tables: {
    title: 'Tabele',
    intro: 'Listy: tabela, na telefonie karty, a wokół nich filtry i strony.',
  },
  charts: {
    title: 'Wykresy',
    intro: 'Własny rysunek SVG; każdy ma obok tabelę dla tych, którzy czytają, a nie patrzą.',
  },
  extensions: {
    title: 'Dodatki',
    intro: 'To, co robi więcej niż rysuje: komunikaty, części wczytywane na żądanie, utrzymanie kursora.',
  },
  cards: {
    title: 'Karty',
    intro: 'Powierzchnie, na których leżą dane: strona jednej rzeczy i jej części.',
  },
  dialogs: {
    title: 'Okna',
    intro:
      'To, co leży nad stroną. Escape i „Wstecz” przeglądarki zamykają, kursor wraca tam, skąd przyszedł.',
  },
}
