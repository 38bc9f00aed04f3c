import { Readable } from 'node:stream'
import { signInSettingsCalls } from '@zlecenia/contract/features/settings/sign-in-look.contract'
import type { FastifyReply } from 'fastify'
import type { Queryable } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { forEver } from '#platform/uploads/serve.ts'
import { signInBytes } from './sign-in-look.queries.ts'
import { readSignIn, saveSignIn } from './sign-in-look.service.ts'
import { removeSignInPicture, saveSignInPicture } from './sign-in-picture.service.ts'

export const signInSettingsRoutes = implement(signInSettingsCalls, ({ db }) => ({
  read: () => readSignIn(db),
  save: ({ body, caller }) => saveSignIn(db, caller, body),
  savePicture: ({ bytes, caller }) => saveSignInPicture(db, caller, bytes),
  removePicture: ({ caller }) => removeSignInPicture(db, caller),
  picture: ({ params, reply }) => publicPicture(db, 'picture', params.key, reply),
  logo: ({ params, reply }) => publicPicture(db, 'logo', params.key, reply),
}))

async function publicPicture(db: Queryable, what: 'picture' | 'logo', key: string, reply: FastifyReply) {
  const bytes = await signInBytes(db, what, key)
  if (!bytes) throw notFound()
  reply.header('cache-control', forEver)
  const [name, type] = what === 'logo' ? ['logo.png', 'image/png'] : ['picture.webp', 'image/webp']
  return { bytes: Readable.from([bytes]), name, size: bytes.length, type }
}
