import { password } from '../../accounts.ts'
import { anArchive, noBackupRuns } from '../../backups.ts'
import { png } from '../../bytes.ts'
import { plain } from '../../conventions/area.ts'
import type { Requests } from './request.ts'

export const requestsOfInstallation = {
  'GET /health': plain,
  'GET /ready': plain,
  'GET /openapi.json': plain,
  'GET /setup': plain,
  'POST /setup': async ({ blank }) => {
    await blank.db.query('truncate users, settings, service_groups cascade')
    return {
      blank: true,
      json: {
        companyName: 'Serwis „Żuraw”',
        firstName: 'Zofia',
        lastName: 'Krawczyk',
        email: 'zofia@firma.test',
        password,
        exampleData: false,
      },
    }
  },
  'GET /settings/example-data': plain,
  'DELETE /settings/example-data': plain,
  'GET /settings/company': plain,
  'PUT /settings/company/logo': () => ({ bytes: png, headers: { 'content-type': 'image/png' } }),
  'DELETE /settings/company/logo': plain,
  'GET /settings/company/logo/:key': async ({ admin }) => {
    const { logo } = (await admin.putBytes('/settings/company/logo', png, 'image/png')).json()
    return { params: { key: logo } }
  },
  'PATCH /settings/company': async ({ admin }) => {
    const { next: _, ...company } = (await admin.get('/settings/company')).json()
    return { json: { ...company, nip: '526-025-02-74', city: 'Gdańsk' } }
  },
  'GET /settings/connections': plain,
  'POST /settings/connections/:name/test': () => ({ params: { name: 'storage' } }),
  'GET /live': plain,
  'GET /backups': plain,
  'POST /backups': async ({ world }) => {
    await noBackupRuns(world.db)
    return { json: { passphrase: 'bardzo tajne' } }
  },
  'POST /backups/:name/link': async ({ world }) => ({ params: { name: await anArchive(world) } }),
  'GET /backups/:name/archive': async ({ world, admin }) => {
    const name = await anArchive(world)
    const { key } = (await admin.post(`/backups/${name}/link`)).json()
    return { params: { name }, query: { key } }
  },
} satisfies Requests
