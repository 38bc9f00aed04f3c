import { z } from 'zod'
import { languageCodes } from './languages.ts'

export const languageList = z.array(z.enum(languageCodes)).min(1)
