import type { serviceCatalog as polish } from '../pl/service-catalog.ts'
import type { English } from '../translation.ts'
import { serviceWords } from './service-words.ts'

export const serviceCatalog: English<typeof polish> = {
  serviceCatalog: {
    hint: 'Services offered in an order, in this sequence. The usual length suggests free times until there are earlier visits. Archived ones can no longer be chosen, and orders keep what they had.',
    failed: 'The catalogue could not be loaded',
    empty: 'The catalogue is empty',
    emptyHint: 'Add the first group, and services in it.',
    addGroup: 'Add a group',
    changeGroup: 'Group: {{name}}',
    addService: 'Add a service',
    addServiceTo: 'Add a service to the group: {{name}}',
    changeService: 'Service: {{name}}',
    change: 'Change',
    changeOf: 'Change: {{name}}',
    up: 'Move up: {{name}}',
    down: 'Move down: {{name}}',
    name: 'Name',
    icon: 'Icon',
    color: 'Colour',
    usual: 'Usual length (minutes)',
    usualHint: 'In quarters of an hour, from 15 to 480. Empty: from earlier visits, or an hour.',
    quarters: 'Give a length in quarters of an hour, from 15 to 480 minutes',
    minutes: '{{number}} minutes',
    archived: 'Archived',
    showArchived: 'Show archived',
    noServices: 'This group has no services yet, so orders do not show it.',
    added: 'Added: {{name}}',
    yes: 'yes',
    no: 'no',
    count_one: '{{count}} service',
    count_other: '{{count}} services',
    colour: serviceWords.colour,
    iconName: serviceWords.iconName,
  },
}
