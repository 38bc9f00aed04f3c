import type { savedViews as polish } from '../pl/saved-views.ts'
import type { English } from '../translation.ts'

export const savedViews: English<typeof polish> = {
  savedViews: {
    title: 'Views of the list',
    all: 'All',
    more: '1,000+',
    menu: 'View',
    menuOf: 'View “{{name}}”',
    mine: 'My view',
    sharedBy: 'Shared with the office, saved by {{owner}}',
    start: 'Opens first',
    save: 'Save as a view',
    name: 'Name of the view',
    share: 'Share with the office',
    unshare: 'Stop sharing',
    makeStart: 'Open first',
    noStart: 'Do not open first',
    rename: 'Rename',
    keep: 'Save',
    update: 'Save changes to “{{name}}”',
    earlier: 'Move earlier',
    later: 'Move later',
    remove: 'Remove',
    removed: 'View “{{name}}” removed',
    undo: 'Undo',
    saved: 'View “{{name}}” saved',
    shared: 'The office sees the view “{{name}}” now',
    unshared: 'Only you see the view “{{name}}” now',
    unsharedOf: 'Only {{owner}} sees the view “{{name}}” now',
    failed: 'The view could not be changed',
  },
}
