import { Readable } from 'node:stream'
import { api } from '@zlecenia/contract/api'
import { notFound } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { forEver } from '#platform/uploads/serve.ts'
import { removeLogo, saveLogo } from './logo.service.ts'
import { logoWithKey } from './settings.queries.ts'
import { readCompany, updateCompany } from './settings.service.ts'

export const settingsRoutes = implement(api.settings, ({ db }) => ({
  company: () => readCompany(db),
  saveCompany: ({ body, caller }) => updateCompany(db, caller, body),
  saveLogo: ({ bytes, caller }) => saveLogo(db, caller, bytes),
  removeLogo: ({ caller }) => removeLogo(db, caller),
  logo: async ({ params, reply }) => {
    const bytes = await logoWithKey(db, params.key)
    if (!bytes) throw notFound()
    reply.headers({ 'cache-control': forEver, vary: 'Authorization' })
    return { bytes: Readable.from([bytes]), name: 'logo.png', size: bytes.length, type: 'image/png' }
  },
}))
