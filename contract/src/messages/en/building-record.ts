import type { buildingRecord as polish } from '../pl/building-record.ts'
import type { English } from '../translation.ts'

export const buildingRecord: English<typeof polish> = {
  buildingRecord: {
    addTitle: 'New building',
    client: 'Client',
    clientHint: 'Name, phone, tax number or address',
    clientLoading: 'Looking for clients…',
    clientNone: 'No client was found',
    clientFailed: 'The clients could not be searched',
    save: 'Add the building',
    added: 'Building added: {{name}}',
    tagsHint: 'Separated by commas, for example: warranty, yearly contract',
    tooManyTags: 'At most {{max}} tags',
    coordinatesHint: 'Type degrees or paste a link of Google, Apple or OpenStreetMap maps',
    noCoordinates: 'There are no coordinates in it. Open a shortened link and copy the full address.',
    wholeNumber: 'Enter a whole number from {{min}} to {{max}}',
    areaNumber: 'Enter a number from {{min}} to {{max}}',
    archiveTitle: 'Archive the building {{name}}?',
    archiveText:
      'It disappears from lists, the search and the order form. Its page, devices and orders stay, and it can be restored.',
    archived: 'The building is archived',
    removeTitle: 'Delete the building {{name}}?',
    removeText:
      'The building has neither orders nor devices. Its notes, contact persons and billing data go with it. This cannot be undone.',
    removed: 'Building {{name}} deleted',
    actionArchived: 'Archived',
    actionRestored: 'Restored from the archive',
    yes: 'yes',
    no: 'no',
  },
}
