import type { qualificationGrid as polish } from '../pl/qualification-grid.ts'
import type { French } from '../translation.ts'

export const qualificationGrid: French<typeof polish> = {
  qualificationGrid: {
    title: 'Qualifications de l’équipe',
    failed: 'Impossible de charger les qualifications de l’équipe',
    table: 'Personnes et qualifications',
    person: 'Personne',
    nobody: 'Aucun intervenant',
    missing: 'Manque',
    save: 'Enregistrer en {{format}}',
    fileName: 'qualifications',
    ending: 'Fin proche',
    endingNone: 'Rien n’expire dans les 60 jours',
    noSlots: 'Aucun créneau prévu ne l’exige',
    slots_one: 'Concerne {{count}} créneau',
    slots_many: 'Concerne {{count}} créneaux',
    slots_other: 'Concerne {{count}} créneaux',
    confirmNone: 'Rien à confirmer',
    onSite: 'Qui était sur place',
    onSiteHint: 'Pour un contrôle : qui était sur place ce jour-là et ses documents valables.',
    building: 'Bâtiment',
    buildingShort: 'Saisissez une adresse ou un nom',
    buildingWaiting: 'Recherche de bâtiments…',
    buildingNone: 'Aucun bâtiment',
    buildingFailed: 'La recherche a échoué',
    day: 'Jour',
    present: 'Sur place',
    planned: 'Créneau sans arrivée enregistrée',
    nobodyThere: 'Personne n’y avait de créneau ce jour-là',
    without: 'Sans qualification valable ce jour-là',
  },
}
