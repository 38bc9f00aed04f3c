import type { drafts as polish } from '../pl/drafts.ts'
import type { French } from '../translation.ts'

export const drafts: French<typeof polish> = {
  drafts: {
    title: 'Brouillons',
    open_one: '{{count}} brouillon',
    open_many: '{{count}} de brouillons',
    open_other: '{{count}} brouillons',
    untitled: 'Sans client',
    resume: 'Reprendre : {{title}}',
    back: 'Revenir à l’ordre',
    notBack: 'Ne pas revenir à l’ordre',
    missing: 'Il manque : {{steps}}',
    step: {
      client: 'client',
      building: 'bâtiment',
      billing: 'facturation',
      caretaker: 'référent',
      notes: 'notes',
      services: 'prestations',
      schedule: 'planning',
      coordinator: 'coordinateur',
      attachments: 'pièces jointes',
      remarks: 'remarques',
    },
    throwAway: 'Abandonner le brouillon',
    discard: 'Supprimer le brouillon : {{title}}',
    discarded: 'Brouillon supprimé',
    notDiscarded: 'Impossible de supprimer le brouillon. Vérifiez la connexion et réessayez.',
    inUse: 'Ce brouillon est ouvert dans un autre onglet. Fermez-le là-bas pour le supprimer.',
    undo: 'Annuler',
    files_one: '{{count}} fichier',
    files_many: '{{count}} de fichiers',
    files_other: '{{count}} fichiers',
    hereOnly: 'seulement dans ce navigateur',
    openElsewhere: 'Ce brouillon est ouvert dans un autre onglet. Une copie a été ouverte.',
    conflict:
      'Ce brouillon a été modifié sur un autre ordinateur. Ce qui a été saisi ici est enregistré comme un brouillon séparé.',
    notKept: 'Ce serveur ne conserve pas de brouillons',
    gone: 'Ce brouillon n’existe plus',
    loadFailed: 'Impossible d’ouvrir le brouillon',
    taken:
      'Ce brouillon a été ouvert dans un autre onglet. Ce que vous saisissez ici est enregistré dans un autre brouillon.',
    made: 'L’ordre {{number}} a été créé, bien qu’aucune réponse ne soit venue',
    madeGone: 'L’ordre {{number}} a été créé à partir de ce brouillon',
    unread: 'Des parties du brouillon sont illisibles. Vides : {{steps}}.',
  },
}
