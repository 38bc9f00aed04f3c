import type { invoiceWords as polish } from '../pl/invoice-words.ts'
import type { French } from '../translation.ts'

/** States and kinds of invoices, in lists and on their pages. */
export const invoiceWords: French<typeof polish> = {
  invoiceStatus: {
    draft: 'Brouillon',
    issuing: 'En cours d’émission',
    unpaid: 'Impayée',
    overdue: 'En retard',
    partlyPaid: 'Payée en partie',
    paid: 'Payée',
    corrected: 'Corrigée',
    refund: 'À rembourser',
  },
  invoiceKind: {
    VAT: 'Facture',
    ZAL: 'Acompte',
    ROZ: 'Finale',
    KOR: 'Correction',
    KOR_ZAL: 'Correction d’acompte',
    KOR_ROZ: 'Correction de finale',
    PRO: 'Pro forma',
  },
}
