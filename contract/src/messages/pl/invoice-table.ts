/** Headings of exported invoices. */
export const invoiceTable = {
  invoiceTable: {
    registerMonth: 'Miesiąc rejestru',
    why: 'Powód',
    mark: 'Znacznik w eksporcie',
    ksefNumber: 'Numer KSeF',
    exportedAt: 'Eksport',
    nip: 'NIP nabywcy',
    orders: 'Zlecenia',
    net: 'Netto',
    vat: 'Kwota VAT',
    paid: 'Zapłacono',
  },
}
