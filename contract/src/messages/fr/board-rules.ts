import type { boardRules as polish } from '../pl/board-rules.ts'
import type { French } from '../translation.ts'

export const boardRules: French<typeof polish> = {
  boardRules: {
    nameMissing: 'Donnez un nom au tableau',
    columnNameMissing: 'Donnez un nom à la colonne',
    labelNameMissing: 'Donnez un nom à l’étiquette',
    titleMissing: 'Indiquez ce qui est à faire',
    checkMissing: 'Écrivez le texte du point',
    tooManyBoards: 'Il peut y avoir {{max}} tableaux au plus. Supprimez-en un des archives.',
    tooManyColumns: 'Un tableau peut avoir {{max}} colonnes au plus',
    tooManyCards: 'Un tableau peut avoir {{max}} cartes au plus. Archivez-en une partie.',
    tooManyLabels: 'Un tableau peut avoir {{max}} étiquettes au plus',
    tooManyChecks: 'Une carte peut avoir {{max}} points au plus',
    tooManyPeople: 'Une carte peut avoir {{max}} personnes au plus',
    tooManyMembers: 'Un tableau peut avoir {{max}} personnes au plus',
    columnUnknown: 'Cette colonne n’est plus sur le tableau',
    labelUnknown: 'Cette étiquette n’est plus sur le tableau',
    personUnknown: 'Cette personne ne voit pas ce tableau',
    orderUnknown: 'Cet ordre n’existe pas',
    customerUnknown: 'Ce client n’existe pas',
    buildingUnknown: 'Ce bâtiment n’existe pas',
    deviceUnknown: 'Cet appareil n’existe pas',
    youMissing: 'Vous ne pouvez pas vous retirer du tableau : vous ne le verriez plus',
    everyWithoutDay: 'Une carte qui se répète a besoin d’une échéance',
    boardArchived: 'Ce tableau est archivé. Restaurez-le pour le modifier.',
    boardNotArchived: 'Seul un tableau archivé peut être supprimé',
    cardArchived: 'Cette carte est archivée. Restaurez-la pour la déplacer.',
    cardNotArchived: 'Seule une carte archivée peut être supprimée',
    columnNotEmpty: 'La colonne contient des cartes : choisissez où elles vont',
    quicker: 'La carte a été modifiée entre-temps',
    code: 'La carte contient un code des notes du bâtiment concerné. Ne l’écrivez pas ici : ceux qui peuvent le connaître le voient dans les notes du bâtiment.',
    hiddenPhone:
      'La carte contient le téléphone d’une personne dont le contact est masqué. Ne l’écrivez pas ici : qui peut le connaître le voit avec le bâtiment.',
  },
}
