import type { addPerson as polish } from '../pl/add-person.ts'
import type { English } from '../translation.ts'

export const addPerson: English<typeof polish> = {
  addPerson: {
    title: 'Add a worker',
    hint: 'They can be chosen in orders at once. They sign in later: invite them in Users, on their page, in the tab Access.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    emailHint: 'They will sign in with this address once invited. Nothing is sent now.',
    noEmail: 'This person has no email address',
    login: 'Sign-in name',
    loginHint:
      'For example jan.lis. You will invite this person by a QR code, and they will see notifications in the program.',
    phone: 'Phone',
    roles: 'What they do',
    required: 'This field is required',
    rolesRequired: 'Tick at least one',
    add: 'Add',
    askAdministrator: 'Ask an administrator to add somebody.',
    role: {
      ROLE_WORKER: 'Carries out orders (Technician)',
      ROLE_OFFICE: 'Takes and coordinates orders (Office)',
    },
    missing: {
      ROLE_WORKER: 'There is no technician yet.',
      ROLE_OFFICE: 'There is nobody of the office yet.',
    },
    myself: {
      ROLE_WORKER: 'I carry out orders',
      ROLE_OFFICE: 'I coordinate orders',
    },
  },
}
