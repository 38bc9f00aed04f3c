import type { kilometresPaper as polish } from '../pl/kilometres-paper.ts'
import type { French } from '../translation.ts'

export const kilometresPaper: French<typeof polish> = {
  kilometresPaper: {
    title: 'Kilomètres : {{name}}, {{month}}',
    made: 'État au {{day}}',
    day: 'Jour',
    people: 'Personnes',
    vehicle: 'Véhicule',
    from: 'De',
    to: 'À',
    order: 'Ordre',
    km: 'km',
    minutes: 'min',
    remarks: 'Remarques',
    none: 'Aucun trajet ce mois-ci.',
    total: 'Total professionnel',
    totalPrivate: 'Total privé',
    sum: 'Total professionnel : {{km}} km, {{time}} de conduite',
    sumPrivate: 'Privé : {{km}} km',
    sumUnplaced: 'Trajets sans kilomètres : {{count}}',
    odometer: 'Compteur : {{from}}–{{to}} km ({{km}} km)',
    reimbursed: 'Remboursement de la voiture personnelle : {{km}} km × {{rate}} = {{amount}}',
    reimbursedUnchecked:
      'Remboursement de la voiture personnelle : {{km}} km × {{rate}} = {{amount}} (tarif à vérifier)',
    cost: 'Coût des trajets : {{amount}}',
    note: 'Kilomètres entre les visites, depuis la base du véhicule et retour, en ligne droite × 1,3, sauf correction. Aucune position n’est enregistrée.',
    private: 'privé',
    unplaced: 'sans lieu sur la carte',
    fromBase: 'depuis la base',
    toBase: 'retour à la base',
    byHand: 'ajouté à la main',
    corrected: 'corrigé, était {{km}} km',
    item: 'Trajet {{day}} : {{from}} → {{to}}',
    signatureOfPerson: 'Signature du conducteur',
    signatureOfCompany: 'Signature du responsable',
  },
}
