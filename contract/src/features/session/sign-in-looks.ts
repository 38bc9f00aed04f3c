import { z } from 'zod'

/** A card on a tinted ground, or a picture beside the form. */
export const signInLooks = ['card', 'picture'] as const
export const signInLook = z.enum(signInLooks)
export type SignInLook = z.infer<typeof signInLook>

/** Appearance for visitors; logo and picture by their keys. */
export const signInAppearance = z.object({
  look: signInLook,
  claim: z.string().nullable(),
  logo: z.string().nullable(),
  picture: z.string().nullable(),
})
export type SignInAppearance = z.infer<typeof signInAppearance>
