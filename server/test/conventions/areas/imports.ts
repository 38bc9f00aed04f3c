import { aSpreadsheet } from '@zlecenia/contract/features/imports/imports.examples'
import { newId } from '#platform/ids.ts'
import type { FuzzFixture } from '../../fuzz/fixture.ts'
import { checked, ended, imported, upload } from '../../imports.ts'
import { type Area, keepers, plain, silent } from '../area.ts'
import type { Fixture } from '../audited/fixture.ts'

let n = 0
const aFile = () => aSpreadsheet(1, 1000 * ++n)
const before = 'nothing is written of what it is for before it is confirmed'
const ofFile = 'cells of a file, told to who may read clients besides: imports.routes.test.ts'

const made = async ({ admin }: Fixture | FuzzFixture) => String((await upload(admin, aFile())).json().id)
const readyIn = async ({ admin }: Fixture | FuzzFixture) => String((await checked(admin, aFile())).id)
const columns = [
  'clientName',
  'nip',
  'phone',
  'email',
  'address',
  'postalCode',
  'city',
  null,
  null,
  null,
  null,
  null,
]

export const ofImports = {
  matrix: {
    'GET /imports': keepers(200),
    'GET /imports/rows': keepers(400),
    'GET /imports/problems': keepers(400),
    'GET /imports/template': keepers(200),
    'GET /imports/:id': keepers(404),
    'GET /imports/:id/standing': keepers(404),
    'PUT /imports/:id': keepers(400),
    'PUT /imports/:id/columns': keepers(400),
    'PUT /imports/:id/choices': keepers(404),
    'POST /imports/:id/run': keepers(404),
    'POST /imports/:id/undo': keepers(404),
    'DELETE /imports/:id': keepers(404),
  },
  audited: {
    'PUT /imports/:id': {
      row: ['created', 'Import', 'after'],
      prepare({ admin }) {
        const file = aFile()
        const id = newId()
        return () => upload(admin, file, 'klienci.csv', id)
      },
    },
    'PUT /imports/:id/columns': before,
    'PUT /imports/:id/choices': before,
    'POST /imports/:id/run': {
      row: ['import-started', 'Import', 'after'],
      async prepare(stage) {
        const id = await readyIn(stage)
        return async () => {
          const answer = await stage.admin.post(`/imports/${id}/run`)
          await ended(stage.admin, id)
          return answer
        }
      },
    },
    'POST /imports/:id/undo': {
      row: ['import-undo-started', 'Import', 'after'],
      async prepare({ admin }) {
        const { id } = await imported(admin, aFile())
        return async () => {
          const answer = await admin.post(`/imports/${id}/undo`)
          await ended(admin, id)
          return answer
        }
      },
    },
    'DELETE /imports/:id': {
      row: ['deleted', 'Import', 'before'],
      async prepare(stage) {
        const id = await made(stage)
        return () => stage.admin.delete(`/imports/${id}`)
      },
    },
  },
  secrets: {
    'GET /imports': silent('names of files and numbers of rows', () => '/imports'),
    'GET /imports/rows': silent(ofFile),
    'GET /imports/problems': silent(ofFile),
    'GET /imports/:id': silent(ofFile),
    'GET /imports/:id/standing': silent(ofFile),
    'GET /imports/template': silent('headings and a made-up example'),
  },
  requests: {
    'GET /imports': plain,
    'GET /imports/rows': async (fixture) => ({
      query: { import: await readyIn(fixture), show: 'doubles', page: '1' },
    }),
    'GET /imports/problems': async (fixture) => ({
      query: { import: await readyIn(fixture), format: 'csv' },
    }),
    'GET /imports/template': () => ({ query: { template: 'all', format: 'csv' } }),
    'GET /imports/:id': async (fixture) => ({ params: { id: await made(fixture) } }),
    'GET /imports/:id/standing': async (fixture) => ({ params: { id: await made(fixture) } }),
    'PUT /imports/:id': () => ({
      params: { id: newId() },
      query: { name: 'klienci.csv' },
      bytes: Buffer.from(aFile()),
    }),
    'PUT /imports/:id/columns': async (fixture) => ({
      params: { id: await made(fixture) },
      json: { columns },
    }),
    'PUT /imports/:id/choices': async (fixture) => ({
      params: { id: await readyIn(fixture) },
      json: { doubles: 'keep', leaveErrors: true, rows: [{ n: 2, choice: 'leave' }] },
    }),
    'POST /imports/:id/run': async (fixture) => ({ params: { id: await readyIn(fixture) } }),
    'POST /imports/:id/undo': async (fixture) => ({
      params: { id: (await imported(fixture.admin, aFile())).id },
    }),
    'DELETE /imports/:id': async (fixture) => ({ params: { id: await made(fixture) } }),
  },
} satisfies Area
