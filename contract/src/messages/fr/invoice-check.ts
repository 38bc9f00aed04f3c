import type { invoiceCheck as polish } from '../pl/invoice-check.ts'
import type { French } from '../translation.ts'

export const invoiceCheck: French<typeof polish> = {
  invoices: {
    tooManyLines: 'Une facture peut avoir au plus {{max}} lignes',
    noLines: 'Ajoutez au moins une ligne',
    quantity: 'Saisissez une quantité avec 6 décimales au plus',
    quantityAboveZero: 'La quantité doit être supérieure à zéro',
    unitPrice: 'Saisissez un prix avec 8 décimales au plus',
    discount: 'Saisissez une remise en zlotys, par exemple 12,50',
    discountAboveAmount: 'La remise dépasse le montant de la ligne',
    reasonOf8: 'Le taux de 8 % demande un motif, par exemple : bâtiment d’habitation',
    reverseChargeMissing: 'Le taux « oo » demande l’autoliquidation',
    recipientOfUnit: 'L’acheteur est une collectivité locale : indiquez le destinataire',
    recipientOfGroup: 'L’acheteur est membre d’un groupe TVA : indiquez le destinataire',
    issuedInFuture: 'La date d’émission ne peut pas être après aujourd’hui',
    periodEndsBefore: 'La période se termine avant son début',
    dueBeforeIssue: 'L’échéance précède la date d’émission',
    splitPaymentDue: 'Au-delà de 15 000 PLN avec un article de l’annexe 15, le paiement doit être scindé',
    exemptionBasis: 'Indiquez la base de l’exonération de TVA',
    account: 'Saisissez un numéro de compte correct (26 chiffres)',
    correctionReason: 'Indiquez le motif de la correction',
    settlesNothing: 'Choisissez les factures d’acompte que celle-ci solde',
    advance: 'Saisissez le montant de l’acompte',
    advanceAboveOrder: 'Les acomptes dépassent la valeur de la commande',
  },
}
