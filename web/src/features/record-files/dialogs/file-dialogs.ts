export { AddFiles } from './add-files.tsx'
export { ChangeFile } from './change-file.tsx'
