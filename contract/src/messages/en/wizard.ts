import type { wizard as polish } from '../pl/wizard.ts'
import type { English } from '../translation.ts'

export const wizard: English<typeof polish> = {
  wizard: {
    close: 'Close',
    summary: 'Summary',
    keysHint: 'Alt + digit goes to a step, Alt+B ticks its “None”',
    keysHintPlain: 'Alt + digit goes to a step',
    rest: 'Nothing more',
    restBack: 'Undo “Nothing more”',
    restKeys: 'Alt+K',
    restSaid: 'Marked as none: {{steps}}',
    restTakenBack: 'No longer marked as none: {{steps}}',
    stepValid: 'filled in correctly',
    problems_one: '{{count}} error',
    problems_other: '{{count}} errors',
    left_one: 'Still to fill in: {{count}} section',
    left_other: 'Still to fill in: {{count}} sections',
    allFilled: 'All sections are filled in',
    missing: 'Missing: {{step}}',
    back: 'Back to editing',
    backTo: 'Back to editing: {{title}}',
    keptServer: 'On the server, saved at {{time}}',
    keptBrowser: 'In this browser, saved at {{time}}',
    keptTab: 'Only in this tab: the browser keeps no data',
    keptTabRefused: 'Only in this tab: {{why}}',
    keptWaiting: 'Waiting for the network, saved in this browser at {{time}}',
    keptRefused: 'Refused: {{why}}',
    nothingYet: 'The draft saves itself',
    sendingFiles: 'Sending files: {{percent}}%',
  },
}
