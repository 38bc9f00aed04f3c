import type { timeSheets as polish } from '../pl/time-sheets.ts'
import type { French } from '../translation.ts'

export const timeSheets: French<typeof polish> = {
  timeSheets: {
    title: 'Temps de travail',
    month: 'Mois',
    failed: 'Impossible de charger le temps de travail',
    loading: 'Chargement du temps de travail',
    none: 'Aucune visite ce mois-ci',
    noneHint:
      'Le temps est calculé à partir des étapes notées sur place : départ, arrivée, début, pauses et fin.',
    day: 'Jour',
    person: 'Personne',
    from: 'De',
    to: 'À',
    planned: 'Prévu',
    work: 'Travail',
    way: 'Trajet',
    pause: 'Pauses',
    orders: 'Interventions',
    remarks: 'Remarques',
    minutes: 'min',
    total: 'Total',
    running: 'en cours',
    mark: {
      corrected: 'corrigé par le bureau',
      late: 'saisi plus tard',
      unfinished: 'fin manquante',
      shared: 'les visites se chevauchent, le temps est compté une fois',
    },
    visits: 'Visites du {{day}}',
    save: 'Télécharger : {{format}}',
    saveFailed: "Impossible d'enregistrer le fichier",
    toDay: 'Ma journée',
    paperTitle: 'Temps de travail : {{name}}, {{month}}',
    made: 'État au {{day}}',
    signatureOfPerson: 'Signature du salarié',
    signatureOfCompany: 'Signature du responsable',
  },
}
