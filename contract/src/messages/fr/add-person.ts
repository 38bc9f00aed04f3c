import type { addPerson as polish } from '../pl/add-person.ts'
import type { French } from '../translation.ts'

export const addPerson: French<typeof polish> = {
  addPerson: {
    title: 'Ajouter une personne',
    hint: 'Elle pourra être choisie tout de suite dans les interventions. Elle se connectera plus tard : invitez-la dans Utilisateurs, sur sa page, onglet Accès.',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
    emailHint: 'Elle se connectera avec cette adresse une fois invitée. Rien n’est envoyé maintenant.',
    noEmail: 'Cette personne n’a pas d’adresse e-mail',
    login: 'Identifiant',
    loginHint:
      'Par exemple jan.lis. Vous inviterez cette personne par un code QR, et elle verra les notifications dans le programme.',
    phone: 'Téléphone',
    roles: 'Ce qu’elle fait',
    required: 'Ce champ est obligatoire',
    rolesRequired: 'Cochez au moins une case',
    add: 'Ajouter',
    askAdministrator: 'Demandez à un administrateur d’ajouter quelqu’un.',
    role: {
      ROLE_WORKER: 'Réalise les interventions (Technicien)',
      ROLE_OFFICE: 'Reçoit et coordonne les interventions (Bureau)',
    },
    missing: {
      ROLE_WORKER: 'Il n’y a pas encore de technicien.',
      ROLE_OFFICE: 'Il n’y a encore personne au bureau.',
    },
    myself: {
      ROLE_WORKER: 'Je réalise les interventions',
      ROLE_OFFICE: 'Je coordonne les interventions',
    },
  },
}
