import type { papers as polish } from '../pl/papers.ts'
import type { English } from '../translation.ts'

export const papers: English<typeof polish> = {
  papers: {
    kinds: 'Kinds of qualifications',
    kindsHint: 'Name and rules can be changed while a kind is in use.',
    failed: 'It could not be loaded',
    addKind: 'Add a kind',
    kindAdded: 'Kind added: {{name}}',
    change: 'Change',
    changeOf: 'Change: {{name}}',
    name: 'Name',
    years: 'Usually valid (years)',
    yearsHint: 'Empty: as on the paper',
    dateOnly: 'Date of its end only (health data)',
    dateOnlyHint: 'No number, no file. This cannot be changed later.',
    needsNumber: 'Needs a number or the day it is valid from',
    toVerify: 'Verify',
    toVerifyLong: 'Rules to be verified in the law',
    archived: 'Archived',
    ofCompany: 'Papers of the company',
    ofCompanyHint: 'Insurance, authorisations, registers. You are reminded 60 days ahead.',
    noPapers: 'No papers of the company were entered yet',
    addPaper: 'Add a paper',
    paperAdded: 'Paper added: {{name}}',
  },
}
