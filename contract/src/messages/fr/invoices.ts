import type { invoices as polish } from '../pl/invoices.ts'
import type { French } from '../translation.ts'

export const invoices: French<typeof polish> = {
  invoices: {
    advanceSettled: 'L’acompte {{advance}} est déjà soldé par la facture {{invoice}}',
    advanceUnknown: 'Cette facture d’acompte n’existe pas',
    correctedWithoutKsef:
      'La facture {{number}} n’a pas encore de numéro KSeF. Saisissez-le avant d’émettre une facture rectificative.',
    advanceWithoutKsef:
      'La facture d’acompte {{number}} n’a pas encore de numéro KSeF. Saisissez-le avant de la solder.',
    sellerIncomplete: 'Complétez le NIP et l’adresse de l’entreprise dans les paramètres',
    firstNumberMissing: 'Indiquez le premier numéro de cette série dans les paramètres',
    monthClosed: 'Le mois {{month}} est clos',
    orderTaken: 'L’ordre {{order}} figure déjà sur la facture {{invoice}}',
    itemTaken: 'Le poste « {{item}} » figure déjà sur la facture {{invoice}}',
    orderUnknown: 'Cet ordre n’existe pas',
    orderUnfinished: 'L’ordre {{number}} n’est pas encore exécuté',
    orderCancelled: 'L’ordre {{number}} est annulé',
    severalPayers: 'Ces ordres ont des payeurs différents. Faites des factures séparées.',
    correctsDraft: 'Seule une facture émise peut être corrigée',
    correctsProforma: 'Une proforma ne se corrige pas : supprimez-la ou faites-en une autre',
    correctsCorrection: 'Corrigez la facture que cette correction concerne',
    correctedMeanwhile: 'Cette facture a été corrigée entre-temps. Recommencez la correction.',
    correctedToZero: 'Cette facture a été ramenée à zéro : émettez-en une nouvelle',
    correctsNothing: 'La correction ne change rien',
    otherBuyer: 'Autre NIP de l’acheteur : corrigez la facture à zéro et faites-en une nouvelle',
    copiesCorrection: 'Une rectification ne se copie pas : commencez-la depuis la facture rectifiée',
    kindKept: 'Une correction garde son type',
    notDraft: 'Cette facture n’est plus un brouillon',
    customerGone: 'Ce client a été fusionné ou supprimé. Choisissez-le à nouveau.',
    customerHasInvoices: 'Ce client a des factures et ne peut pas être supprimé',
    orderHasInvoices: 'Cet ordre a une facture et ne peut pas être supprimé',
    issuedAlready: 'Cette facture est déjà émise',
  },
}
