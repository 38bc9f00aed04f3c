import { z } from 'zod'
import { languageCodes } from './languages.ts'

/** The languages this installation offers, the first spoken to whoever has not chosen; apart from languages.ts, so that the browser can read that without zod. */
export const languageList = z.array(z.enum(languageCodes)).min(1)
