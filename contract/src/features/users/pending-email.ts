import { z } from 'zod'

/** A changed e-mail that does not count yet. */
export const pendingEmail = z.object({
  email: z.string(),
  since: z.string(),
  /** Confirmed by the link mailed to it; without mail an administrator confirms it. */
  byLink: z.boolean(),
})
export type PendingEmail = z.infer<typeof pendingEmail>
