import { aMyDay, aMyVisit } from '@zlecenia/contract/features/my-day/my-day.examples'
import { keys } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { forgetSession } from '#lib/session.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { signedInAs } from '#test/show-screen.tsx'
import { dayStore } from '../day-store.ts'
import type { Visit } from '../my-day.api.ts'
import { keepFiles } from './day-files.ts'

vi.mock('#lib/call.ts', { spy: true })

const mebibyte = 1024 * 1024
const aFile = (id: string, type = 'application/pdf', size = 1000): Visit['files'][number] => ({
  id,
  name: id,
  size,
  type,
  mark: null,
})
const dayWith = (...files: Visit['files']) => {
  const day = aMyDay()
  return { ...day, days: day.days.map((it, n) => ({ ...it, visits: n === 0 ? [aMyVisit({ files })] : [] })) }
}
const bytes = () => new Blob(['x'])
const all: Answers = {
  'GET /orders/:id/files/:fileId': bytes,
  'GET /orders/:id/files/:fileId/thumbnail': bytes,
}
const kept = async () =>
  (await keys<string>(dayStore)).map((key) => key.split(' ').slice(0, 2).join(' ')).toSorted()
const read = (requests: { name: string; input: unknown }[]) =>
  requests.map(({ input }) => (input as { params: { fileId: string } }).params.fileId)

beforeEach(() => {
  signedInAs('ROLE_WORKER')
})
afterEach(forgetSession)

it('takes files along once, with thumbnails, and drops those of visits that left', async () => {
  const first = serverAnswers(all)
  await keepFiles(dayWith(aFile('plan'), aFile('photo', 'image/jpeg')))
  await keepFiles(dayWith(aFile('plan'), aFile('photo', 'image/jpeg')))
  expect(read(first)).toEqual(['plan', 'photo', 'photo'])
  expect(await kept()).toEqual(['file photo', 'file plan', 'thumbnail photo'])
  await keepFiles(dayWith(aFile('plan')))
  expect(await kept()).toEqual(['file plan'])
  await keepFiles(dayWith())
  expect(await kept()).toEqual([])
})

it('leaves out what goes beyond 80 MB, and takes smaller ones behind it', async () => {
  serverAnswers(all)
  await keepFiles(
    dayWith(
      aFile('a', 'application/pdf', 79 * mebibyte),
      aFile('b', 'application/pdf', 2 * mebibyte),
      aFile('c'),
    ),
  )
  expect(await kept()).toEqual(['file a', 'file c'])
})

it('takes the files of the next visit before those of a forgotten one', async () => {
  serverAnswers(all)
  const forgotten = aMyVisit({ slotId: 'forgotten', files: [aFile('old', 'application/pdf', 79 * mebibyte)] })
  await keepFiles({ ...dayWith(aFile('plan', 'application/pdf', 2 * mebibyte)), late: [forgotten] })
  expect(await kept()).toEqual(['file plan'])
})

it('goes on past a removed file, and waits for the next contact without an answer', async () => {
  const answers = [new ProblemError(404, { message: '' }), bytes(), new NetworkError('down')]
  const requests = serverAnswers({
    'GET /orders/:id/files/:fileId': async () => {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer ?? bytes()
    },
  })
  await keepFiles(dayWith(aFile('gone'), aFile('here'), aFile('later'), aFile('last')))
  expect([read(requests), await kept()]).toEqual([['gone', 'here', 'later'], ['file here']])
  await keepFiles(dayWith(aFile('here'), aFile('later')))
  expect(await kept()).toEqual(['file here', 'file later'])
})

it('stores nothing for a session that ended meanwhile', async () => {
  serverAnswers({
    'GET /orders/:id/files/:fileId': async () => {
      await forgetSession()
      return bytes()
    },
  })
  await keepFiles(dayWith(aFile('plan')))
  signedInAs('ROLE_WORKER')
  expect(await kept()).toEqual([])
})
