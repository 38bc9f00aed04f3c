import type { chatDialogs as polish } from '../pl/chat-dialogs.ts'
import type { French } from '../translation.ts'

export const chatDialogs: French<typeof polish> = {
  chat: {
    noticeTitle: 'Titre',
    noticeText: 'Texte',
    noticeTo: 'Elle va à tous ceux qui ont le chat. Chacun confirme l’avoir lue.',
    publish: 'Publier',
    confirm: 'J’ai lu',
    confirmed: 'Lue {{when}}',
    confirmations: 'Qui l’a lue : {{n}} sur {{of}}',
    haveRead: 'Ont lu',
    haveNot: 'Pas encore',
    begin: 'Commencer la conversation',
    name: 'Nom du groupe',
    nameHint: 'Nécessaire si vous choisissez plus d’une personne.',
    who: 'Avec qui',
    groupSave: 'Enregistrer',
    groupPeople: 'Membres',
    leave: 'Quitter le groupe',
    leaveTitle: 'Quitter le groupe ?',
    leaveText: 'Vous ne verrez plus cette conversation tant que personne ne vous y ajoute.',
    mute: 'Couper le son',
    muteFor: { hour: 'Pour une heure', tomorrow: 'Jusqu’à demain, 6 h', always: 'Pour toujours' },
    unmute: 'Réactiver',
    openCard: 'Ouvrir la carte',
    cardIsArchived: 'La carte est archivée : la conversation peut être lue.',
    nobody: 'Personne de ce nom',
    removePerson: 'Retirer : {{name}}',
    unsent: 'Non envoyés : {{n}}',
  },
}
