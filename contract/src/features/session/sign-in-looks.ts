import { z } from 'zod'

/** A card on a tinted ground, or a picture beside the form. */
export const signInLooks = ['card', 'picture'] as const
export const signInLook = z.enum(signInLooks)
export type SignInLook = z.infer<typeof signInLook>
