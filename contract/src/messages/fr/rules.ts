import type { rules as polish } from '../pl/rules.ts'
import type { French } from '../translation.ts'

export const rules: French<typeof polish> = {
  rules: {
    required: 'Ce champ est obligatoire',
    email: 'Le champ E-mail doit contenir une adresse e-mail valide',
    password:
      'Le mot de passe doit contenir au moins une majuscule, une minuscule, un caractère spécial (!@#$%&*()) et un chiffre, 8 caractères au minimum',
    confirmed: 'La confirmation du mot de passe ne correspond pas',
    between: 'Saisissez un nombre compris entre {{min}} et {{max}}',
    integer: 'Ce champ doit être un nombre entier',
    regex: 'Le format du champ est incorrect',
    alpha: 'Le champ ne peut contenir que des lettres',
    url: 'L’URL est incorrecte',
    length: 'Le champ doit contenir au moins {{n}} caractères',
    alphaDash: 'Certains caractères ne sont pas valides',
    tooLong: '{{max}} caractères au maximum',
    id: 'Identifiant incorrect',
    instant: 'Date et heure incorrectes',
    day: 'Date incorrecte',
    invalid: 'Valeur incorrecte',
  },
  client: {
    nipTooShort: 'Le NIP doit comporter au moins 10 caractères',
    nipChecksum: 'Vérifiez le NIP : la clé de contrôle ne correspond pas',
    regonChecksum: 'Vérifiez le REGON : la clé de contrôle ne correspond pas',
    postalCodeShape: 'Vérifiez le code postal : il a d’ordinaire la forme 00-000',
    phoneShape: 'Vérifiez le numéro de téléphone',
    unknown: 'Ce client n’existe pas',
  },
  building: {
    nameRequired: 'Le nom du bâtiment est obligatoire',
    addressRequired: 'L’adresse est obligatoire',
    postalCodeRequired: 'Obligatoire',
    cityRequired: 'La ville est obligatoire',
    typeRequired: 'Choisissez au moins un type de bâtiment',
    unknown: 'Ce bâtiment n’existe pas',
    ofAnother: 'Ce bâtiment n’appartient pas au client choisi',
  },
  billing: {
    unknown: 'Ces données de facturation n’appartiennent pas au bâtiment choisi',
  },
  caretaker: {
    firstNameRequired: 'Le prénom est obligatoire',
    lastNameRequired: 'Le nom est obligatoire',
    phoneRequired: 'Le téléphone est obligatoire',
    unknown: 'Cette personne n’est pas un contact du bâtiment choisi',
    missing: 'Ajoutez les coordonnées du référent ou cochez « Aucun référent »',
  },
  note: {
    contentRequired: 'Le contenu est obligatoire',
    categoryMissing: 'Chaque catégorie doit avoir une note ou la case « Pas d’information » cochée.',
    unknown: 'Cette note n’appartient pas au bâtiment choisi',
  },
  slot: {
    endAfterStart: 'La fin doit être postérieure au début',
    tooShort: 'Un créneau doit durer au moins 15 minutes',
    required: 'Obligatoire',
    oneRequired: 'Ajoutez au moins un créneau',
    performerUnknown: 'Seul un technicien actif peut être intervenant',
  },
  order: {
    coordinatorRequired: 'Le coordinateur est obligatoire',
    coordinatorUnknown: 'Seul un employé de bureau actif peut être coordinateur',
    servicesRequired: 'Choisissez au moins une prestation ou cochez « Panne »',
    servicesWithFault: 'Une panne n’a pas de liste de prestations',
    serviceUnknown: 'Cette prestation n’est plus au catalogue',
    commentRequired: 'La remarque est obligatoire',
  },
  files: {
    oneRequired: 'Ajoutez une pièce jointe ou cochez « Aucune pièce jointe »',
    unsupported:
      'Le fichier {{name}} n’est pas pris en charge. Seuls les images et les fichiers PDF sont autorisés.',
    tooLarge: 'Le fichier {{name}} est trop volumineux. La taille maximale est de 10 Mo.',
    tooMany: '{{max}} fichiers au maximum par ordre',
    empty: 'Le fichier {{name}} est vide',
    notInDraft: 'Le fichier {{name}} n’est pas encore arrivé sur le serveur.',
    numberTaken: 'Un autre fichier porte déjà ce numéro.',
    lost: 'Le fichier {{name}} n’est ni dans ce navigateur ni sur le serveur. Ajoutez-le à nouveau ou retirez-le de la liste.',
  },
}
