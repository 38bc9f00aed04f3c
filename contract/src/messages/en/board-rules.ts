import type { boardRules as polish } from '../pl/board-rules.ts'
import type { English } from '../translation.ts'

export const boardRules: English<typeof polish> = {
  boardRules: {
    nameMissing: 'Give the board a name',
    columnNameMissing: 'Give the column a name',
    labelNameMissing: 'Give the label a name',
    titleMissing: 'Say what is to be done',
    checkMissing: 'Write what the item says',
    tooManyBoards: 'There can be {{max}} boards at most. Delete one from the archive.',
    tooManyColumns: 'A board can have {{max}} columns at most',
    tooManyCards: 'A board can have {{max}} cards at most. Archive some of them.',
    tooManyLabels: 'A board can have {{max}} labels at most',
    tooManyChecks: 'A card can have {{max}} items at most',
    tooManyPeople: 'A card can have {{max}} people at most',
    tooManyMembers: 'A board can have {{max}} people at most',
    columnUnknown: 'This column is no longer on the board',
    labelUnknown: 'This label is no longer on the board',
    personUnknown: 'This person does not see the board',
    orderUnknown: 'There is no such order',
    customerUnknown: 'There is no such client',
    buildingUnknown: 'There is no such building',
    deviceUnknown: 'There is no such device',
    youMissing: 'You cannot take yourself off the board: you would not see it any more',
    everyWithoutDay: 'A card that repeats needs a due day',
    boardArchived: 'This board is archived. Restore it to change anything.',
    boardNotArchived: 'Only an archived board can be deleted',
    cardArchived: 'This card is archived. Restore it to move it.',
    cardNotArchived: 'Only an archived card can be deleted',
    columnNotEmpty: 'The column has cards: choose where they go',
    quicker: 'The card was changed in the meantime',
    code: 'The card holds a code from the notes of its building. Do not write it here: whoever may know it sees it in the notes of the building.',
    hiddenPhone:
      'The card has the phone of a person whose contact is hidden. Do not write it here: whoever may know it sees it with the building.',
  },
}
