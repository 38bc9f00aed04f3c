import { nothingIsRefused } from '../harness/random-rights.ts'

nothingIsRefused(12)
