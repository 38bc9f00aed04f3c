/** States and kinds of invoices, in lists and on their pages. */
export const invoiceWords = {
  invoiceStatus: {
    draft: 'Szkic',
    issuing: 'Wystawiana',
    unpaid: 'Niezapłacona',
    overdue: 'Po terminie',
    partlyPaid: 'Częściowo opłacona',
    paid: 'Opłacona',
    corrected: 'Skorygowana',
    refund: 'Do zwrotu',
  },
  invoiceKind: {
    VAT: 'Faktura',
    ZAL: 'Zaliczkowa',
    ROZ: 'Końcowa',
    KOR: 'Korekta',
    KOR_ZAL: 'Korekta zaliczkowej',
    KOR_ROZ: 'Korekta końcowej',
    PRO: 'Proforma',
  },
}
