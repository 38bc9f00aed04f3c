import type { accounts as polish } from '../pl/accounts.ts'
import type { French } from '../translation.ts'

export const accounts: French<typeof polish> = {
  account: {
    deadLink: 'Ce lien a expiré ou a déjà été utilisé',
    emailByLink: 'L’adresse est confirmée par son titulaire, avec le lien reçu',
    wrongPassword: 'Mot de passe incorrect',
    samePassword: 'Le nouveau mot de passe doit différer de l’actuel',
    wrongCode: 'Code incorrect',
    passwordSpent:
      'Un code incorrect a été saisi trop de fois : ce mot de passe ne fonctionne plus. Définissez-en un nouveau : « Mot de passe oublié ? ».',
    signInAgain: 'Le délai pour saisir le code est écoulé. Connectez-vous à nouveau.',
    secondFactorOn: 'Le second facteur est déjà activé',
    secondFactorOff: 'Le second facteur n’est pas activé',
    unknownRole: 'Ce rôle n’existe pas',
    moreThanOwn:
      'Cette personne a des autorisations que vous n’avez pas. Seule une personne qui les a peut modifier son accès.',
    ownAccess: 'Votre propre accès se modifie dans les paramètres du compte',
    avatarPixels:
      'L’image est trop grande. Elle peut compter au plus 16 millions de pixels, par exemple 4000 × 4000.',
    avatarImage: 'La photo doit être une image JPEG, PNG, GIF ou WebP',
    avatarTooLarge: 'La photo est trop volumineuse. Le maximum est de 5 Mo.',
  },
}
