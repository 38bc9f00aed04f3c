import type { unsentMessages as polish } from '../pl/unsent-messages.ts'
import type { French } from '../translation.ts'

export const unsentMessages: French<typeof polish> = {
  unsentMessages: {
    title: 'Non envoyés',
    none: 'Il n’y a plus rien à envoyer.',
    conversation: 'Conversation',
    draft: 'Brouillon',
    why: 'Non envoyé : {{why}}',
    copy: 'Copier',
    copied: 'Copié',
    notCopied: 'La copie a échoué. Sélectionnez le texte et copiez-le à la main.',
    remove: 'Supprimer',
    removeTitle: 'Supprimer le message non envoyé ?',
    removeText: 'Personne ne l’a lu. Cette action est irréversible.',
    orderFiles: 'Fichiers d’une intervention',
    orderState: 'État d’une intervention',
    newCard: 'Nouvelle carte',
    cardMove: 'Déplacement d’une carte',
    save: 'Enregistrer sur l’appareil',
    gone: 'Le fichier {{name}} n’est plus sur cet appareil.',
    dropTitle: 'Supprimer ce qui n’a pas été envoyé ?',
    dropText: 'Cela n’est pas sur le serveur : « {{text}} ». Cette action est irréversible.',
  },
}
