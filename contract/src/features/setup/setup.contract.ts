import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { languageList } from '../../lib/language-list.ts'
import { accountEmail, newPassword, requiredText, text } from '../../lib/rules.ts'
import { openedSession } from '../session/session.contract.ts'
import { signInAppearance } from '../session/sign-in-looks.ts'

export const setupForm = z.object({
  companyName: requiredText('rules.required', 200),
  firstName: requiredText('rules.required', 100),
  lastName: requiredText('rules.required', 100),
  email: accountEmail,
  password: newPassword,
  exampleData: z.boolean(),
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
      /** The installation is reachable from other machines, so set-up needs the code on the console. */
      codeNeeded: z.literal(true).optional(),
      /** Absent before the setup. */
      signIn: signInAppearance.optional(),
    }),
    openWhileClosed: true,
    limit: { max: 600 },
  }),
  run: endpoint({
    method: 'POST',
    path: '/setup',
    permission: 'public',
    summary:
      'Names the company, creates the first administrator, also with the role of the office, and signs them in',
    body: setupForm,
    response: openedSession,
    status: 201,
    limit: { max: 20 },
  }),
}
