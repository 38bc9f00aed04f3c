import { lawOfDrawnRoles, lawOfOwnThings } from './odd-rights.ts'

lawOfDrawnRoles(2)
lawOfOwnThings()
