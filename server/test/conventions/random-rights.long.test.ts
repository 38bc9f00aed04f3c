import { lawOfDrawnRoles } from './random-rights.ts'

lawOfDrawnRoles(Number(process.env.RIGHTS_ROLES ?? 60))
