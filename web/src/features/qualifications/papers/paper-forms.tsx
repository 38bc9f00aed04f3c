export { AddCompanyPaper, ChangeCompanyPaper } from './company-paper-forms.tsx'
export { AddKind, ChangeKind } from './kind-forms.tsx'
