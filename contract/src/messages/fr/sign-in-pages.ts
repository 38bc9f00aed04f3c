import type { signInPages as polish } from '../pl/sign-in-pages.ts'
import type { French } from '../translation.ts'

export const signInPages: French<typeof polish> = {
  signInPages: {
    backToLogin: 'Retour à la connexion',
    noTicketTitle: 'Commencez par le mot de passe',
    noTicket:
      'La deuxième étape est valable 5 minutes après le mot de passe. Connectez-vous, puis saisissez le code.',
    codeTitle: 'Deuxième étape de la connexion',
    codeHint: 'Ouvrez votre application d’authentification et saisissez le code à 6 chiffres.',
    code: 'Code de l’application',
    recoveryHint: 'Saisissez l’un de vos codes de secours. Chacun ne sert qu’une fois.',
    recoveryCode: 'Code de secours',
    useRecoveryCode: 'Utiliser un code de secours',
    useAppCode: 'Utiliser un code de l’application',
    confirmCode: 'Confirmer',
    confirmingCode: 'Vérification du code…',
    forgotTitle: 'Nouveau mot de passe',
    forgotHint:
      'Indiquez l’adresse e-mail de votre compte. Nous enverrons un lien pour définir un nouveau mot de passe.',
    forgotByName:
      'Vous vous connectez avec un identifiant, sans adresse e-mail ? Saisissez-le : un administrateur recevra votre demande et vous donnera un code QR.',
    sendLink: 'Envoyer le lien',
    sendingLink: 'Envoi…',
    linkSentTitle: 'Consultez votre messagerie',
    linkSent:
      'S’il existe un compte avec l’adresse {{email}}, un lien vers un nouveau mot de passe est en route. Il est valable 30 minutes.',
    askedTitle: 'Demande envoyée',
    asked:
      'S’il existe un compte nommé {{name}}, un administrateur connaît votre demande. Demandez-lui un code QR.',
    linkNotArrived: 'Pas de message ? Demandez un lien à un administrateur.',
    resetHint: 'Définissez un nouveau mot de passe pour le compte {{email}}.',
    repeatPassword: 'Répétez le mot de passe',
    notRepeated: 'La confirmation ne correspond pas au mot de passe',
    setPassword: 'Définir le mot de passe',
    settingPassword: 'Enregistrement…',
    passwordSetTitle: 'Mot de passe modifié',
    passwordSet: 'Connectez-vous avec le nouveau mot de passe. Toutes les sessions précédentes ont pris fin.',
    goToLogin: 'Aller à la connexion',
    registerTitle: 'Créer votre compte',
    registerHint: 'Une invitation pour {{email}}. Indiquez votre nom et choisissez un mot de passe.',
    phone: 'Téléphone',
    optional: 'Facultatif',
    createAccount: 'Créer le compte',
    creatingAccount: 'Création du compte…',
    checkingLink: 'Vérification du lien…',
    deadLinkTitle: 'Le lien n’est plus valable',
    deadInvitation:
      'L’invitation a expiré ou a déjà été utilisée. Demandez-en une nouvelle à un administrateur.',
    byInvitationTitle: 'Les comptes se créent sur invitation',
    byInvitation:
      'Demandez une invitation à un administrateur : le lien pour créer le compte arrive par e-mail.',
    deadReset:
      'Le lien vers un nouveau mot de passe a expiré ou a déjà été utilisé. Vous pouvez en demander un autre.',
    askAgain: 'Demander un nouveau lien',
    setupTitle: 'Premier démarrage',
    setupHint:
      'Donnez le nom de l’entreprise et créez le compte de l’administrateur. Le reste pourra être modifié plus tard.',
    companyName: 'Nom de l’entreprise',
    firstName: 'Prénom',
    lastName: 'Nom',
    emailOdd: 'Le champ E-mail doit contenir une adresse e-mail valide',
    passwordHint:
      'Le mot de passe doit contenir au moins une majuscule, une minuscule, un caractère spécial (!@#$%&*()) et un chiffre, 8 caractères au minimum',
    start: 'Pour commencer',
    startWithExamples: 'Commencer avec des données d’exemple',
    startWithExamplesHint: 'Des clients, des bâtiments et des ordres pour essayer le programme.',
    startEmpty: 'Commencer avec une base vide',
    startEmptyHint: 'Seulement le catalogue des prestations et votre compte.',
    setupCode: 'Code affiché dans la console',
    setupCodeHint: 'Le programme l’a affiché au démarrage, car d’autres ordinateurs peuvent l’atteindre.',
    setUp: 'Créer le compte et commencer',
    settingUp: 'Préparation des données…',
  },
}
