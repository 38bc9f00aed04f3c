import type { schedule as polish } from '../pl/schedule.ts'
import type { French } from '../translation.ts'

export const schedule: French<typeof polish> = {
  schedulePages: {
    title: 'Heures de travail',
    hint: 'Les délais et les créneaux libres en découlent. Un champ vide est un jour libre.',
    hoursHint: '7:00–16:00',
    holidays: 'Jours fériés',
    holidaysHint: 'Les jours cochés sont chômés.',
    off: 'Jours de congé propres',
    offHint: 'Un jour ou une période par ligne : 24.12.2026 ou 28.12.2026–31.12.2026',
    due: 'Délais',
    dueHint:
      'Comptés depuis la réception, en heures ou jours ouvrés. Vide : aucun. Un changement vaut pour les nouvelles interventions.',
    hours: 'heures ouvrées',
    days: 'jours ouvrés',
    unit: '{{priority}} : unité',
    onCall: 'Astreintes',
    onCallHint: 'Qui répond aux urgences hors des heures de travail, semaine par semaine dès lundi.',
    onCallForm: 'Astreintes des semaines à venir',
    weekOf: '{{from}} – {{to}}',
    nobody: 'Personne',
    readOnly: 'Vous pouvez seulement consulter ces paramètres.',
    ownWeek: 'Heures de travail propres',
    ownWeekHint: 'Sans coche, les heures de l’entreprise s’appliquent.',
    userTitle: 'Temps de travail',
    colour: 'Couleur dans le calendrier',
    noColour: 'Sans couleur',
    colourName: {
      primary: 'Principale',
      secondary: 'Gris',
      success: 'Vert',
      info: 'Bleu',
      warning: 'Orange',
      error: 'Rouge',
    },
  },
}
