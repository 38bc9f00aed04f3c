import type { mailTools as polish } from '../pl/mail-tools.ts'
import type { French } from '../translation.ts'

export const mailTools: French<typeof polish> = {
  mailTools: {
    labels: 'Libellés des messages',
    none: 'Aucun libellé pour l’instant. Les libellés regroupent des fils, par exemple réclamations ou offres.',
    name: 'Nom du libellé',
    colour: 'Couleur du libellé',
    add: 'Ajouter un libellé',
    save: 'Enregistrer le libellé',
    change: 'Modifier : {{name}}',
    remove: 'Supprimer : {{name}}',
    removeText: 'Le libellé « {{name}} » disparaîtra de tous les fils. Les messages restent.',
    removeLabel: 'Supprimer le libellé',
    colourOf: {
      primary: 'Principale',
      secondary: 'Grise',
      success: 'Verte',
      info: 'Bleue',
      warning: 'Orange',
      error: 'Rouge',
    },
    manage: 'Modifier les libellés…',
    notSetUp: 'Connectez la boîte de l’entreprise',
    notSetUpText:
      'Le programme en recevra les messages, et des ordres pourront en naître. Il faut une adresse et un mot de passe.',
    askAdmin: 'Un administrateur connecte la boîte dans les paramètres.',
    setUp: 'Connecter une boîte',
    serverSays: 'Réponse du serveur :',
    mend: 'Ouvrir les paramètres de la boîte',
    trouble: {
      auth: 'Le serveur a refusé le mot de passe de la boîte {{address}}.',
      away: 'Pas de connexion à la boîte {{address}}. Ce qui a déjà été chargé est affiché.',
      sealed: 'Saisissez de nouveau le mot de passe de la boîte {{address}}.',
    },
    mailbox: 'Boîte',
    people: 'Participants',
    key: {
      next: 'Fil plus ancien',
      previous: 'Fil plus récent',
      done: 'Traité',
      unread: 'Marquer comme non lu et revenir à la liste',
      trash: 'Mettre à la corbeille',
      choose: 'Sélectionner le fil',
      search: 'Rechercher',
      back: 'Retour à la liste',
      keys: 'Cette liste',
    },
  },
}
