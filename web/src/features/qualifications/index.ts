export { QualificationChip } from './lasting-chip.tsx'
export { NeedsChoice, needsWords } from './needs-choice.tsx'
export { OwnQualifications } from './own-qualifications.tsx'
export { UserQualifications } from './user-qualifications.tsx'
