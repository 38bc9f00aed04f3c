export { AddGroup } from './add-group.tsx'
export { AddService } from './add-service.tsx'
export { ChangeGroup } from './change-group.tsx'
export { ChangeService } from './change-service.tsx'
