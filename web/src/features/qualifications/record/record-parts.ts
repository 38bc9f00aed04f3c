export { AddQualification } from './add-qualification.tsx'
export { ChangeQualification } from './change-qualification.tsx'
export { QualificationHistory } from './qualification-history.tsx'
export { QualificationTools } from './qualification-tools.tsx'
