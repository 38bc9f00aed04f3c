import type { rights as polish } from '../pl/rights.ts'
import type { French } from '../translation.ts'

export const rights: French<typeof polish> = {
  rights: {
    nameTaken: 'Un rôle de ce nom existe déjà',
    administratorFixed:
      'Le rôle Administrateur peut toujours tout faire. Ses droits ne peuvent pas être modifiés.',
    systemName: 'Le nom d’un rôle système ne peut pas être modifié',
    systemStays: 'Un rôle système ne peut pas être supprimé',
    roleInUse: 'Des utilisateurs ou des personnes invitées ont ce rôle. Donnez-leur d’abord un autre.',
    unknownRole: 'Ce rôle n’existe pas',
    moreThanOwn: 'Vous ne pouvez ni donner ni retirer des droits que vous n’avez pas',
    lastAdministrator: 'C’est le dernier administrateur actif. Donnez d’abord ce rôle à quelqu’un d’autre.',
  },
}
