import type { flatFeeRecord as polish } from '../pl/flat-fee-record.ts'
import type { French } from '../translation.ts'

export const flatFeeRecord: French<typeof polish> = {
  flatFeeRecord: {
    addTitle: 'Nouveau contrat',
    added: 'Contrat {{number}} ajouté',
    number: 'Numéro du contrat',
    from: 'Valable à partir du',
    until: 'Valable jusqu’au',
    untilHint: 'Vide : sans fin',
    net: 'Montant net par mois',
    rate: 'Taux de TVA',
    rateReason: 'Fondement du taux',
    reasonHint: 'Obligatoire pour 8 % et exonéré',
    day: 'Jour de facturation',
    dayHint: 'De 1 à 31 ; le dernier jour d’un mois plus court',
    building: 'Bâtiments',
    buildingsLoading: 'Chargement des bâtiments…',
    buildingsNone: 'Le client n’a pas ce bâtiment',
    buildingsFailed: 'Impossible de charger les bâtiments',
    removeBuilding: 'Retirer le bâtiment : {{name}}',
    netShape: 'Saisissez un montant, par exemple 1250,00',
    reasonRequired: 'Ce taux exige son fondement',
    endsBefore: 'Le dernier jour précède le premier',
  },
}
