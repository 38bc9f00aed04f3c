import type { session as polish } from '../pl/session.ts'
import type { French } from '../translation.ts'

export const session: French<typeof polish> = {
  session: {
    product: 'Zlecenia',
    claim: 'Prenez, planifiez et clôturez vos ordres de travail au même endroit.',
    loginTitle: 'Connexion',
    loginHint: 'Connectez-vous pour accéder aux ordres de travail.',
    draftsKept:
      'Vous êtes déconnecté. Des brouillons ne sont pas encore arrivés sur le serveur : ils restent dans ce navigateur et vous attendent.',
    email: 'E-mail',
    emailHint: 'Pas d’adresse e-mail ? Saisissez votre identifiant.',
    password: 'Mot de passe',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    remember: 'Se souvenir de moi',
    rememberHint:
      'Pendant 30 jours. Sans cocher, vous serez déconnecté après 8 heures, même si le navigateur est fermé.',
    login: 'Se connecter',
    loggingIn: 'Connexion…',
    forgotLink: 'Mot de passe oublié ?',
    tryAgain: 'Réessayer',
    required: 'Ce champ est obligatoire',
    demoTitle: 'Comptes de démonstration',
    demoHint: 'Choisissez un compte pour remplir le formulaire. Mot de passe de chacun : {{password}}',
    demoAdmin: 'Administrateur',
    demoOffice: 'Bureau',
    demoWorker: 'Technicien',
    offline: 'Pas de connexion au serveur. Vérifiez le réseau et réessayez.',
    signedInAlready: 'Vous êtes connecté. Ceci est un aperçu : le formulaire n’envoie rien.',
    language: 'Langue',
    nothingKept:
      'Ce navigateur ne laisse rien enregistrer à la page : impossible de s’y connecter. Autorisez les cookies et les données de ce site, puis rechargez la page.',
    unforeseen: 'Une erreur s’est produite. Réessayez.',
  },
}
