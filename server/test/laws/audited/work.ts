import { anArchive, noBackupRuns } from '../../backups.ts'
import { aPicture } from '../../orders.ts'
import type { Scenes, Stage } from './scene.ts'

const aNote = async ({ orders: { office, file } }: Stage) =>
  (
    await office.post('/buildings/note/', {
      buildingId: file.building.id,
      content: 'Kod',
      type: 'barrier',
      title: null,
    })
  ).json()

export const ofWork = {
  'POST /buildings/note/': {
    row: ['created', 'BuildingNote', 'after'],
    prepare:
      ({ orders: { office, file } }) =>
      () =>
        office.post('/buildings/note/', {
          buildingId: file.building.id,
          content: 'Kod',
          type: 'barrier',
          title: null,
        }),
  },
  'PATCH /buildings/note/:noteId': {
    row: ['changed', 'BuildingNote', 'both'],
    async prepare(stage) {
      const { id } = await aNote(stage)
      return () =>
        stage.orders.office.patch(`/buildings/note/${id}`, {
          type: 'roofAccess',
          content: 'Klucz',
          title: null,
        })
    },
  },
  'POST /buildings/note/:noteId/confirm': {
    row: ['confirmed', 'BuildingNote', 'after'],
    async prepare(stage) {
      const { id } = await aNote(stage)
      return () => stage.orders.office.post(`/buildings/note/${id}/confirm`)
    },
  },
  'POST /buildings/note/:noteId/restore': {
    row: ['restored', 'BuildingNote', 'after'],
    async prepare(stage) {
      const { office } = stage.orders
      const { id } = await aNote(stage)
      await office.patch(`/buildings/note/${id}`, { type: 'barrier', content: '', title: null })
      return () => office.post(`/buildings/note/${id}/restore`)
    },
  },

  'POST /investment': {
    row: ['created', 'Order', 'after'],
    prepare: ({ orders: { office, known } }) => {
      const order = known()
      return () => office.postForm('/investment', order, [aPicture])
    },
  },

  'POST /settings/connections/:name/test': {
    row: ['tested', 'Settings', 'after'],
    prepare:
      ({ admin }) =>
      () =>
        admin.post('/settings/connections/storage/test'),
  },
  'POST /backups': {
    row: ['created', 'Backup', 'after'],
    prepare:
      ({ admin, world }) =>
      async () => {
        const answer = await admin.post('/backups', {})
        // It runs after the answer and would change rows.
        await noBackupRuns(world.db)
        return answer
      },
  },
  'POST /backups/:name/link': {
    row: ['downloaded', 'Backup', 'after'],
    async prepare({ admin, world }) {
      const name = await anArchive(world)
      return () => admin.post(`/backups/${name}/link`)
    },
  },
  'DELETE /settings/example-data': {
    row: ['examples-removed', 'Settings', 'after'],
    prepare:
      ({ admin }) =>
      () =>
        admin.delete('/settings/example-data'),
  },
  'PATCH /settings/company': {
    row: ['changed', 'Settings', 'both'],
    async prepare({ admin }) {
      const { next: _, ...company } = (await admin.get('/settings/company')).json()
      return () => admin.patch('/settings/company', { ...company, city: 'Gdańsk' })
    },
  },
} satisfies Scenes
