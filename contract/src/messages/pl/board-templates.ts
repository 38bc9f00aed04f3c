/** What a board made from a template begins with. */
export const boardTemplates = {
  boardTemplates: {
    complaints: {
      name: 'Reklamacje',
      columns: {
        reported: 'Zgłoszone',
        checking: 'Sprawdzane',
        waiting: 'Czeka na klienta',
        repair: 'W naprawie',
        settled: 'Załatwione',
      },
      labels: {
        urgent: 'Pilne',
        warranty: 'Gwarancja',
        refused: 'Odrzucona',
      },
    },
    offers: {
      name: 'Oferty',
      columns: {
        enquiries: 'Zapytania',
        pricing: 'Wycena',
        sent: 'Wysłane',
        talks: 'Negocjacje',
        accepted: 'Przyjęte',
        rejected: 'Odrzucone',
      },
      labels: {
        newClient: 'Nowy klient',
        tender: 'Przetarg',
        regular: 'Stały klient',
      },
    },
    parts: {
      name: 'Zamówienia części',
      columns: {
        toOrder: 'Do zamówienia',
        ordered: 'Zamówione',
        onTheWay: 'W drodze',
        collected: 'Odebrane',
        installed: 'Zamontowane',
      },
      labels: {
        urgent: 'Pilne',
        warranty: 'Na gwarancji',
        return: 'Zwrot',
      },
    },
  },
}
