import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { languageList } from '../../lib/language-list.ts'
import { email, newPassword, requiredText, text } from '../../lib/rules.ts'
import { openedSession } from '../session/session.contract.ts'

export const setupForm = z.object({
  companyName: requiredText('rules.required', 200),
  firstName: requiredText('rules.required', 100),
  lastName: requiredText('rules.required', 100),
  email: requiredText('rules.required', 254).refine((value) => email(value) === true, {
    error: 'rules.email',
  }),
  password: newPassword,
  exampleData: z.boolean(),
  /** The one-time code of the console, where one is needed. */
  code: text(40),
})

export const setup = {
  state: endpoint({
    method: 'GET',
    path: '/setup',
    permission: 'public',
    summary: 'Whether this installation is still empty; `demo` shows the three accounts on the sign-in page',
    response: z.object({
      needed: z.boolean(),
      demo: z.boolean(),
      languages: languageList,
      /** Set-up asks for the code that the program printed: it can be reached from other machines. */
      codeNeeded: z.literal(true).optional(),
    }),
  }),
  /** 409 once anybody exists. */
  run: endpoint({
    method: 'POST',
    path: '/setup',
    permission: 'public',
    summary: 'Names the company, makes the first administrator, of the office too, and signs them in',
    body: setupForm,
    response: openedSession,
    status: 201,
  }),
}
