import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { knownPassword, requiredText } from '../../lib/rules.ts'

/** App code or recovery code; spaces and dashes are ignored. */
const code = requiredText('rules.required', 40)
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const path = '/me/second-factor'

/** Authenticator app: six digits every 30 seconds (RFC 6238). */
export const secondFactor = {
  read: endpoint({
    method: 'GET',
    path,
    permission: 'signed-in',
    summary: "Whether the caller's second factor is on, and how many recovery codes are left",
    response: z.object({
      on: z.boolean(),
      since: z.string().nullable(),
      recoveryCodesLeft: z.number().int(),
    }),
  }),
  /** Off until a code is confirmed; starting again forgets the earlier secret. 409 while it is on. */
  begin: endpoint({
    method: 'POST',
    path,
    permission: 'signed-in',
    summary: 'Makes a secret for the app: as text, as an otpauth address, and as a QR code in SVG',
    body: z.object({ currentPassword: knownPassword }),
    response: z.object({ secret: z.string(), address: z.string(), qr: z.string() }),
    countsFailures: true,
    limit: { max: 30 },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/me/second-factor/confirm',
    permission: 'signed-in',
    summary: 'Turns the second factor on by a first code; gives ten recovery codes, shown this once',
    body: z.object({ code }),
    response: recoveryCodes,
    countsFailures: true,
    limit: { max: 30 },
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/me/second-factor/recovery-codes',
    permission: 'signed-in',
    summary: 'Ten new recovery codes; those before no longer count',
    body: z.object({ code }),
    response: recoveryCodes,
    countsFailures: true,
    limit: { max: 30 },
  }),
  off: endpoint({
    method: 'DELETE',
    path,
    permission: 'signed-in',
    summary: 'Turns the second factor off',
    body: z.object({ currentPassword: knownPassword, code }),
    countsFailures: true,
    limit: { max: 30 },
  }),
}
