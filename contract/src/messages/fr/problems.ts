import type { problems as polish } from '../pl/problems.ts'
import type { French } from '../translation.ts'

export const problems: French<typeof polish> = {
  problem: {
    validation: 'Erreur de validation. Vérifiez les données saisies.',
    unauthorized: 'La session a expiré. Reconnectez-vous.',
    sessionEnded: 'La session a été fermée sur cet appareil ou un autre. Reconnectez-vous.',
    passwordChanged: 'Le mot de passe a été changé. Connectez-vous avec le nouveau.',
    deactivated: 'Le compte a été désactivé. Adressez-vous à l’administrateur.',
    forbidden: 'Vous n’avez pas le droit d’effectuer cette opération.',
    notFound: 'L’élément recherché est introuvable.',
    conflict: 'Les données ont changé entre-temps. Actualisez et réessayez.',
    tooLarge: 'Les données envoyées sont trop volumineuses.',
    unsupported: 'Type de données non pris en charge.',
    tooMany: 'Trop de tentatives. Réessayez dans un instant.',
    tooManyFor: 'Trop de tentatives. Réessayez dans {{minutes}} min.',
    tooSlow: 'Les données ne sont pas arrivées à temps. Vérifiez la connexion et réessayez.',
    unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
    newerProgram:
      'Le programme est en cours de mise à jour et ce serveur exécute encore l’ancienne version. Rien n’a été enregistré. La consultation reste possible ; enregistrez dans un instant.',
    diskFull:
      'Le disque du serveur est plein. Rien n’a été enregistré. Prévenez l’administrateur et réessayez.',
    unforeseen: 'Une erreur inattendue s’est produite.',
    badJson: 'Impossible de lire les données envoyées.',
    login: 'Adresse e-mail ou mot de passe incorrect',
    inactive: 'Ce compte est inactif. Contactez votre administrateur.',
    companyNotFound: 'Aucune entreprise trouvée avec ce NIP',
    tilesUnavailable:
      'Le serveur de la carte ne répond pas. Les contours et les points fonctionnent sans lui.',
    geocoderUnavailable:
      'La carte ne répond pas. Saisissez les coordonnées ou collez un lien de carte, ou réessayez plus tard.',
    registryUnavailable:
      'Le registre des entreprises est momentanément indisponible. Saisissez les données à la main ou réessayez plus tard.',
    idempotencyReused: 'Cet ordre a déjà été créé sous le numéro {{number}}, avec d’autres données.',
    setupDone: 'Le programme est déjà configuré. Connectez-vous.',
    setupCode:
      'Le code ne correspond pas. Recopiez celui que le programme a affiché dans sa console au démarrage.',
    overlap: '{{performer}} a déjà l’ordre {{number}} à ce moment-là ({{when}})',
    draftLimit: 'Trop de brouillons. Supprimez ceux dont vous n’avez pas besoin.',
    draftGone: 'Ce brouillon n’est plus sur le serveur.',
    draftChanged: 'Ce brouillon a été modifié entre-temps, dans un autre onglet ou sur un autre ordinateur.',
    draftTooLarge: 'Le brouillon est trop volumineux. Raccourcissez les textes.',
    draftFilesLimit:
      'Les fichiers de vos brouillons dépasseraient {{max}} Go. Supprimez les brouillons inutiles.',
    loginTaken: 'Cet identifiant est déjà pris',
    noOwnEmail: 'Votre compte n’a pas d’adresse e-mail',
    emailTaken: 'Un utilisateur avec cette adresse e-mail existe déjà',
    noteFromBuilding:
      'La note « {{category}} » diffère dans la fiche du bâtiment de celle envoyée. L’intervention reprend le texte de la fiche.',
  },
  mayNot: {
    addClient: 'Vous ne pouvez pas ajouter de clients. Choisissez un client du fichier.',
    changeClient: 'Vous ne pouvez pas modifier les données du client. Laissez celles du fichier.',
    addBuilding: 'Vous ne pouvez pas ajouter de bâtiments. Choisissez un bâtiment du client.',
    changeBilling:
      'Vous ne pouvez pas modifier les données de facturation du bâtiment. Choisissez celles du fichier.',
    addNotes: 'Vous ne pouvez pas ajouter de notes au bâtiment.',
  },
}
