export { notifyOfEndingFiles } from './ending-files.ts'
export { recordFileConstraints } from './record-files.constraints.ts'
export { purgeRemovedRecordFiles, referencedRecordFiles } from './record-files.queries.ts'
export { recordFileService, takeFilesIn } from './record-files.service.ts'
