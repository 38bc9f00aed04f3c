/** Initial content of boards created from a template. */
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
