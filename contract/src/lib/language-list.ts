import { z } from 'zod'
import { languageCodes } from './languages.ts'

/** The first is the default. Apart from languages.ts, so that the browser needs no zod. */
export const languageList = z.array(z.enum(languageCodes)).min(1)
