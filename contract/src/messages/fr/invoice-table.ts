import type { invoiceTable as polish } from '../pl/invoice-table.ts'
import type { French } from '../translation.ts'

export const invoiceTable: French<typeof polish> = {
  invoiceTable: {
    registerMonth: 'Mois du registre',
    why: 'Raison',
    mark: 'Marque dans l’export',
    ksefNumber: 'Numéro KSeF',
    exportedAt: 'Exporté',
    nip: 'Numéro fiscal de l’acheteur',
    orders: 'Ordres',
    net: 'Net',
    vat: 'TVA',
    paid: 'Payé',
  },
}
