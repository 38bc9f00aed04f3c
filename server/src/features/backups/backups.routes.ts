import { api } from '@zlecenia/contract/api'
import { implement } from '#platform/implement.ts'
import { download, downloadLinkTo, makeBackup, overviewOf } from './backups.service.ts'

export const backupRoutes = implement(api.backups, (deps) => ({
  overview: () => overviewOf(deps),
  make: ({ body, caller }) => makeBackup(deps, caller, body.passphrase ?? undefined),
  link: ({ params, caller }) => downloadLinkTo(deps, caller, params.name),
  download: ({ params, query, headers, reply }) => download(deps, params.name, query.key, { headers, reply }),
}))
