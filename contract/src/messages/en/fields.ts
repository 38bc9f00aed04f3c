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
    amount: 'Enter an amount, for example 1,234.50',
    pickNone: 'Nothing chosen: nothing matches “{{typed}}”',
    pickSeveral: 'Nothing chosen: several match “{{typed}}”. Choose one from the list.',
    retry: 'Try again',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    today: 'Today',
  },
  fileList: {
    open: 'Open file',
    remove: 'Remove the file {{name}}',
    retry: 'Try again: {{name}}',
    camera: 'Take a photo',
    close: 'Close the preview',
    previous: 'Previous picture',
    next: 'Next picture',
    place: '{{n}} of {{total}}',
    download: 'Download the picture',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    loading: 'Loading the picture…',
  },
  moving: {
    lift: 'Move: {{name}}',
    to: 'Move to a column: {{name}}',
    lifted: 'Picked up: {{name}}. Arrows move it, Space puts it down, Escape cancels.',
    at: '{{column}}, place {{n}} of {{total}}',
    done: 'Moved: {{name}}',
    cancelled: 'Stays in place: {{name}}',
    failed: 'Could not be moved: {{name}}',
    undo: 'Undo',
  },
}
