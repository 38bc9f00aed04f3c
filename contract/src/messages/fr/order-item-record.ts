import type { orderItemRecord as polish } from '../pl/order-item-record.ts'
import type { French } from '../translation.ts'

export const orderItemRecord: French<typeof polish> = {
  orderItemRecord: {
    addTitle: 'Nouveau poste',
    added: 'Poste ajouté : {{name}}',
    changeTitle: 'Modifier le poste',
    fromList: 'Depuis le tarif',
    fromListHint: 'Saisissez le nom d’un service ou d’une pièce',
    listLoading: 'Chargement du tarif…',
    listNone: 'Absent du tarif',
    listFailed: 'Impossible de charger le tarif',
    name: 'Nom',
    kind: 'Type',
    quantity: 'Quantité',
    unit: 'Unité',
    net: 'Prix net',
    netHint: 'Vide : le prix viendra plus tard',
    rate: 'Taux de TVA',
    rateReason: 'Fondement du taux',
    reasonHint: 'Obligatoire pour 8 % et exonéré',
    annex15: 'Annexe 15',
    cost: 'Coût unitaire',
    costHint: 'Vide : inconnu',
    billed: 'Paiement',
    billedYes: 'Facturé',
    words: 'Pourquoi ce n’est pas facturé',
    priceShape: 'Saisissez un montant, par exemple 120,50',
    reasonRequired: 'Ce taux exige son fondement',
  },
}
