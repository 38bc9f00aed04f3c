import type { faq as polish } from '../pl/faq.ts'
import type { English } from '../translation.ts'

export const faq: English<typeof polish> = {
  faq: {
    title: 'Frequent questions',
    search: 'Search the questions',
    searchHint: 'Words of a question or an answer',
    loading: 'Loading the questions…',
    failed: 'The questions could not be loaded',
    empty: 'There are no questions yet',
    noMatch: 'There is no answer to this',
    noMatchHint:
      'Try other words or ask the administrator. Those who write answers will see what was searched for.',
    noScreen: 'There is no article about this screen yet',
    noScreenHint: 'Search below or ask the administrator.',
    gone: 'There is no such article. It may have been removed.',
    articleFailed: 'The answer could not be loaded',
    found_one: '{{count}} question found',
    found_other: '{{count}} questions found',
    draft: 'Draft',
    forClients: 'For clients',
    publicPage: 'Page for clients',
    openScreen: 'Open this screen',
    helped: 'Did this help?',
    yes: 'Yes',
    no: 'No',
    thanks: 'Thank you for the answer',
    votes: 'Yes: {{yes}}, no: {{no}}',
    add: 'Add an article',
    edit: 'Edit',
    remove: 'Remove',
    up: 'Move up: {{title}}',
    down: 'Move down: {{title}}',
    moved: '{{title}}: place {{place}} of {{total}}',
    searches: 'What was not found',
  },
}
