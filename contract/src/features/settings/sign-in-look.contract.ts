import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { changedText, id, version } from '../../lib/rules.ts'
import { signInLook } from '../session/sign-in-looks.ts'

/** Characters of the sentence beside the form. */
export const signInClaimMax = 120
/** Upload limit, inclusive; a copy of at most 1,400 pixels is stored. */
export const signInPictureMaxBytes = 5 * 1024 * 1024

const signInSettings = z.object({
  look: signInLook,
  claim: z.string().nullable(),
  /** Visitors see the company's logo. */
  logo: z.boolean(),
  /** Key of the picture beside the form; null: the program's drawing. */
  picture: z.string().nullable(),
  version,
})
export type SignInSettings = z.infer<typeof signInSettings>

const shown = z.object({ key: id })

export const signInSettingsCalls = {
  read: endpoint({
    method: 'GET',
    path: '/settings/sign-in',
    permission: ['read', 'Settings'],
    summary: 'Look, sentence, logo and picture of the pages of signing in',
    response: signInSettings,
  }),
  /** 409 on a stale `version`, which is the company's. */
  save: endpoint({
    method: 'PUT',
    path: '/settings/sign-in',
    permission: ['update', 'Settings'],
    summary: 'Changes look and sentence of the pages of signing in, and whether visitors see the logo',
    body: z.object({ look: signInLook, claim: changedText(signInClaimMax), logo: z.boolean(), version }),
    response: signInSettings,
    limit: { max: 30 },
  }),
  savePicture: endpoint({
    method: 'PUT',
    path: '/settings/sign-in/picture',
    permission: ['update', 'Settings'],
    summary: 'Puts the picture beside the form: jpeg, png, gif or webp by its bytes, at most 5 MB',
    binary: true,
    response: z.object({ picture: z.string() }),
    limit: { max: 20 },
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/settings/sign-in/picture',
    permission: ['update', 'Settings'],
    summary: 'Removes the picture beside the form',
    limit: { max: 20 },
  }),
  picture: endpoint({
    method: 'GET',
    path: '/sign-in/picture/:key',
    permission: 'public',
    summary: 'The picture beside the form of signing in, webp',
    params: shown,
    response: 'file',
    limit: { max: 120 },
  }),
  logo: endpoint({
    method: 'GET',
    path: '/sign-in/logo/:key',
    permission: 'public',
    summary: "The company's logo, where visitors may see it (404)",
    params: shown,
    response: 'file',
    limit: { max: 120 },
  }),
}
