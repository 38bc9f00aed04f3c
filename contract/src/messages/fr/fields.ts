import type { fields as polish } from '../pl/fields.ts'
import type { French } from '../translation.ts'

export const fields: French<typeof polish> = {
  fields: {
    options: 'Propositions : {{label}}',
    found_one: '{{count}} proposition',
    found_many: '{{count}} de propositions',
    found_other: '{{count}} propositions',
    more: 'Afficher plus (encore {{n}})',
    taken: 'Choix : {{label}}',
    removed: 'Retiré : {{label}}',
    amount: 'Saisissez un montant, par exemple 1 234,50',
    pickNone: 'Rien de choisi : rien ne correspond à « {{typed}} »',
    pickSeveral: 'Rien de choisi : plusieurs correspondent à « {{typed}} ». Choisissez dans la liste.',
    retry: 'Réessayer',
    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
    today: 'Aujourd’hui',
  },
  fileList: {
    open: 'Ouvrir le fichier',
    remove: 'Retirer le fichier {{name}}',
    retry: 'Réessayer : {{name}}',
    camera: 'Prendre une photo',
    close: 'Fermer l’aperçu',
    previous: 'Photo précédente',
    next: 'Photo suivante',
    place: '{{n}} sur {{total}}',
    download: 'Télécharger la photo',
    loading: 'Chargement de la photo…',
  },
  moving: {
    lift: 'Déplacer : {{name}}',
    to: 'Déplacer vers une colonne : {{name}}',
    lifted: 'Saisi : {{name}}. Les flèches déplacent, Espace dépose, Échap annule.',
    at: '{{column}}, place {{n}} sur {{total}}',
    done: 'Déplacé : {{name}}',
    cancelled: 'Reste en place : {{name}}',
    failed: 'Impossible de déplacer : {{name}}',
    undo: 'Annuler',
  },
}
