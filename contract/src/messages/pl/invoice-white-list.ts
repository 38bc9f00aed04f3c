/** Answers of the list of VAT payers, in the form and on the page of an invoice. */
export const invoiceWhiteList = {
  invoiceWhiteList: {
    title: 'Biała lista VAT',
    account: 'Rachunek',
    buyer: 'Nabywca',
    of: 'stan na {{day}}',
    checked: 'sprawdzono {{day}}',
    number: 'nr {{number}}',
    silent: 'nie udało się sprawdzić',
    none: 'nie sprawdzano',
    checking: 'Sprawdzanie w wykazie podatników VAT…',
    check: 'Sprawdź teraz',
    again: 'Sprawdź ponownie',
    accountMissing:
      'Rachunku {{account}} nie ma na białej liście Twojej firmy. Nabywca może wstrzymać płatność. Fakturę możesz wystawić.',
    accountSilent: 'Nie udało się sprawdzić rachunku na białej liście. Fakturę możesz wystawić.',
    buyerStatus: 'Status VAT: {{result}}',
    failed: 'Nie udało się wczytać wyników sprawdzenia',
    result: {
      assigned: 'na białej liście',
      notAssigned: 'nie ma go na białej liście',
      active: 'czynny podatnik VAT',
      exempt: 'podatnik VAT zwolniony',
      unregistered: 'niezarejestrowany jako podatnik VAT',
      absent: 'nie figuruje w wykazie podatników VAT',
    },
  },
}
