import type { fields as polish } from '../pl/fields.ts'
import type { English } from '../translation.ts'

export const fields: English<typeof polish> = {
  fields: {
    options: 'Suggestions: {{label}}',
    found_one: '{{count}} suggestion',
    found_other: '{{count}} suggestions',
    more: 'Show more ({{n}} left)',
    taken: 'Selected: {{label}}',
    removed: 'Removed: {{label}}',
  },
}
