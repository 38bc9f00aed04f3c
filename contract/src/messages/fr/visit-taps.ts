import type { visitTaps as polish } from '../pl/visit-taps.ts'
import type { French } from '../translation.ts'

export const visitTaps: French<typeof polish> = {
  visitTaps: {
    openOf: 'Déroulement de la visite {{when}}',
    none: "Aucune étape n'est encore notée",
    left: 'ne fait plus cette visite',
    forgotten: 'Fin manquante',
    late: 'saisi plus tard',
    tap: {
      accept: 'Visite acceptée',
      travel: 'Départ',
      arrive: 'Arrivée sur place',
      start: 'Début du travail',
      pause: 'Pause',
      resume: 'Reprise',
      finish: 'Fin',
      obstacle: 'Obstacle',
    },
    phone: 'Horloge du téléphone : {{at}}',
    received: 'reçu {{at}}',
    was: "À l'origine : {{at}}",
    corrected: 'Corrigé : {{by}}, {{at}}',
    position: 'Position ±{{metres}} m',
    correct: 'Corriger',
    correctOf: 'Corriger : {{tap}}, {{at}}',
    title: "Corriger l'heure : {{tap}}",
    moment: 'Jour et heure',
    pick: 'Choisir dans le calendrier : jour et heure',
    unclear: 'Indiquez un jour et une heure, par exemple 23.11 8:00',
    reason: 'Raison de la correction',
    save: 'Enregistrer la correction',
    saved: "L'heure est corrigée",
  },
}
