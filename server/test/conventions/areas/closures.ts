import { dayMs } from '@zlecenia/contract/lib/durations'
import { type Area, administrators, open, silent } from '../area.ts'

/** Far ahead: other calls of a test must stay open. */
const aClosureAhead = () => ({
  kind: 'maintenance',
  startsAt: new Date(Date.now() + 60 * dayMs).toISOString(),
  endsAt: new Date(Date.now() + 61 * dayMs).toISOString(),
  message: 'Wymieniamy dyski.',
})

export const ofClosures = {
  matrix: {
    'GET /closure': open,
    'PUT /closure': administrators(400),
    'DELETE /closure': administrators(200),
  },
  audited: {
    'PUT /closure': {
      row: ['closure-announced', 'Closure', 'after'],
      async prepare({ admin }) {
        await admin.delete('/closure')
        return () => admin.put('/closure', { ...aClosureAhead(), version: null })
      },
    },
    'DELETE /closure': {
      row: ['closure-ended', 'Closure', 'before'],
      async prepare({ admin }) {
        await admin.delete('/closure')
        await admin.put('/closure', { ...aClosureAhead(), version: null })
        return () => admin.delete('/closure')
      },
    },
  },
  secrets: {
    'GET /closure': silent('a sentence for everybody', () => '/closure'),
  },
  requests: {
    'GET /closure': () => ({}),
    'PUT /closure': async ({ admin }) => {
      const { closure } = (await admin.get('/closure')).json()
      return { json: { ...aClosureAhead(), version: closure?.version ?? null } }
    },
    'DELETE /closure': () => ({}),
  },
} satisfies Area
