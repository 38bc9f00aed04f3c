/** What a board made from a template begins with. */
export const boardTemplates = {
  boardTemplates: {
    complaints: {
      name: 'Reklamacje',
    },
    offers: {
      name: 'Oferty',
    },
    parts: {
      name: 'Zamówienia części',
    },
  },
}
