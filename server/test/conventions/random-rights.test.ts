import { lawOfDrawnRoles, lawOfOwnThings } from './random-rights.ts'

lawOfDrawnRoles(2)
lawOfOwnThings()
