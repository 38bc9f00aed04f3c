import { lawOfDrawnRoles } from './odd-rights.ts'

lawOfDrawnRoles(Number(process.env.RIGHTS_ROLES ?? 60))
