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
    requestedTitle: 'Demande envoyée',
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
    resetTitle: 'Définir un nouveau mot de passe',
    noKeyReset:
      'Cette page s’ouvre avec le lien d’un message sur le nouveau mot de passe. Pas de message ? Demandez un nouveau lien.',
    verifyTitle: 'Confirmez l’adresse e-mail',
    verifyHint:
      'La nouvelle adresse de votre compte est {{email}}. Une fois confirmée, elle sert à vous connecter.',
    verify: 'Confirmer l’adresse',
    verifying: 'Confirmation…',
    verifiedTitle: 'Adresse confirmée',
    verified: 'Désormais, vous vous connectez avec {{email}}.',
    noKeyVerify:
      'Cette page s’ouvre avec le lien du message envoyé à la nouvelle adresse. Renvoyez le lien dans les paramètres du compte.',
    deadVerify:
      'Le lien a expiré, a déjà été utilisé, ou l’adresse a encore changé. Envoyez un nouveau lien dans les paramètres du compte ; d’ici là, vous vous connectez comme avant.',
    stopTitle: 'Arrêter le changement d’adresse',
    stopHint:
      'L’adresse de votre compte doit devenir {{email}}. Si ce changement n’est pas de vous, arrêtez-le : l’adresse reste et toutes les sessions prennent fin.',
    stop: 'Ce n’est pas moi, arrêter',
    stopping: 'Arrêt…',
    stoppedTitle: 'Changement d’adresse arrêté',
    stopped:
      'L’adresse du compte reste la même et toutes les sessions ont pris fin. Quelqu’un connaît peut-être votre mot de passe : définissez-en un nouveau.',
    goOn: 'Aller au programme',
    stepsTitle: 'Créer votre compte pas à pas',
    stepsList: 'Étapes de la création du compte',
    stepsFor: 'Une invitation pour {{email}}. Trois étapes, envoyées ensemble à la fin.',
    stepPassword: 'Mot de passe',
    stepPerson: 'Vos données',
    stepWork: 'Travail et notifications',
    stepsResumed:
      'Vos données sont remplies. Le programme ne garde jamais le mot de passe : saisissez-le de nouveau.',
    next: 'Suivant',
    previous: 'Précédent',
    workPhone: 'Téléphone professionnel',
    workPhoneHint: 'Facultatif. Visible par les personnes de l’entreprise.',
    byMail: 'Envoyer aussi les notifications par e-mail',
    byMailHint: 'À {{email}}. Modifiable dans les paramètres du compte.',
    quietHours: 'Silence de 18 h à 6 h',
    quietHoursHint: 'À ces heures, seules les notifications urgentes comptent.',
    pictureLater: 'Vous ajouterez une photo après la connexion, dans les paramètres du compte.',
    inSteps: 'Plutôt pas à pas',
    inOneForm: 'Plutôt un seul formulaire court',
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
