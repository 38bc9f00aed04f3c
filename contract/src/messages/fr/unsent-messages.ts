import type { unsentMessages as polish } from '../pl/unsent-messages.ts'
import type { French } from '../translation.ts'

export const unsentMessages: French<typeof polish> = {
  unsentMessages: {
    title: 'Messages non envoyés',
    none: 'Il n’y a plus de messages non envoyés.',
    conversation: 'Conversation',
    draft: 'Brouillon',
    why: 'Non envoyé : {{why}}',
    copy: 'Copier',
    copied: 'Copié',
    notCopied: 'La copie a échoué. Sélectionnez le texte et copiez-le à la main.',
    remove: 'Supprimer',
    removeTitle: 'Supprimer le message non envoyé ?',
    removeText: 'Personne ne l’a lu. Cette action est irréversible.',
  },
}
