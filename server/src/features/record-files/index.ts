export { tellOfEndingFiles } from './ending-files.ts'
export { recordFileConstraints } from './record-files.constraints.ts'
export { referencedRecordFiles, sweepRemovedRecordFiles } from './record-files.queries.ts'
export { filesKeptBy } from './record-files.service.ts'
