import type { invoiceWhiteList as polish } from '../pl/invoice-white-list.ts'
import type { French } from '../translation.ts'

export const invoiceWhiteList: French<typeof polish> = {
  invoiceWhiteList: {
    title: 'Liste blanche de TVA',
    account: 'Compte',
    buyer: 'Acheteur',
    of: 'état au {{day}}',
    checked: 'vérifié le {{day}}',
    number: 'n° {{number}}',
    silent: 'vérification impossible',
    none: 'non vérifié',
    checking: 'Vérification dans la liste des assujettis…',
    check: 'Vérifier maintenant',
    again: 'Vérifier à nouveau',
    accountMissing:
      'Le compte {{account}} n’est pas sur la liste blanche de votre entreprise. L’acheteur peut suspendre le paiement. Vous pouvez émettre la facture.',
    accountSilent: 'Le compte n’a pas pu être vérifié sur la liste blanche. Vous pouvez émettre la facture.',
    buyerStatus: 'Statut TVA : {{result}}',
    failed: 'Les résultats de la vérification n’ont pas pu être chargés',
    result: {
      assigned: 'sur la liste blanche',
      notAssigned: 'absent de la liste blanche',
      active: 'assujetti à la TVA',
      exempt: 'assujetti exonéré de TVA',
      unregistered: 'non enregistré à la TVA',
      absent: 'absent de la liste des assujettis',
    },
  },
}
