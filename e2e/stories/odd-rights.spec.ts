import { nothingIsRefused } from '../odd-rights.ts'

nothingIsRefused(12)
