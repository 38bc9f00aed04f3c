import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anOrder } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { shownToasts } from '#ui/toast/toast.ts'
import { VoiceAudio } from './voice-audio.tsx'

vi.mock('#lib/call.ts', { spy: true })
const store = vi.hoisted(() => ({ keepBytes: vi.fn(async () => true) }))
vi.mock('./file-post.ts', async (original) => ({
  ...(await original<object>()),
  ...store,
  bytesKept: async () => new Blob(['halo']),
  sendBytes: async () => {},
  endBytes: async () => {},
  forgetBytes: () => {},
}))

/** Emits one chunk a moment after it is stopped. */
class FakeRecorder {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm')
  mimeType = 'audio/webm;codecs=opus'
  state = 'inactive'
  ondataavailable: (event: { data: Blob }) => void = () => {}
  onstop: () => void = () => {}
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    queueMicrotask(() => {
      this.ondataavailable({ data: new Blob(['halo']) })
      this.onstop()
    })
  }
}
const track = { stop: vi.fn() }

beforeEach(() => {
  localStorage.clear()
  track.stop.mockClear()
  store.keepBytes.mockClear()
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  const getUserMedia = async () => ({ getTracks: () => [track] })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
})
afterEach(() => vi.unstubAllGlobals())

let n = 200
async function show() {
  const order = anOrder({}, n++)
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /orders/:id': () => order,
    'GET /orders/:id/conversation': () => ({ lines: [], before: null, after: null }),
    'GET /orders/:id/conversation/talkers': () => ({ talkers: [] }),
    'POST /orders/:id/conversation/messages': () => ({}) as never,
  })
  const shown = showScreen(`/apps/orders/details/${order.id}`)
  const posted = () =>
    requests.flatMap(({ name, input }) =>
      name.startsWith('POST') ? [(input as { body: { body: string; files: string[] } }).body] : [],
    )
  return { ...shown, order, posted }
}
async function record() {
  await userEvent.click(await screen.findByRole('button', { name: 'Nagraj głos, do minuty' }))
  await screen.findByText('0 s z 60 s')
}

it('can be played before it is sent', async () => {
  await show()
  await record()
  await userEvent.click(screen.getByRole('button', { name: 'Zakończ nagranie' }))
  const file = within(await screen.findByRole('list', { name: 'Pliki wiadomości' }))
  await userEvent.click(file.getByRole('button', { name: /^Odtwórz nagranie \(0:0\d\)$/u }))
  expect(await file.findByLabelText(/^Nagranie 0:0\d$/u)).toBeInstanceOf(HTMLAudioElement)
})

it('uses MP4 where a browser supports only that', async () => {
  class SafariRecorder extends FakeRecorder {
    static override isTypeSupported = (type: string) => type === 'audio/mp4'
    override mimeType = 'audio/mp4'
  }
  vi.stubGlobal('MediaRecorder', SafariRecorder)
  await show()
  await record()
  await userEvent.click(screen.getByRole('button', { name: 'Zakończ nagranie' }))
  const file = within(await screen.findByRole('list', { name: 'Pliki wiadomości' }))
  await userEvent.click(file.getByRole('button', { name: /^Odtwórz nagranie/u }))
  expect(await file.findByLabelText(/^Nagranie 0:0\d$/u)).toBeInstanceOf(HTMLAudioElement)
  expect(file.getByText(/\.m4a$/u)).toBeInTheDocument()
})

it.each([
  ['MP4 and WebM', ['audio/mp4', 'audio/webm;codecs=opus'], 'audio/mp4'],
  ['WebM and Ogg', ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus'], 'audio/webm;codecs=opus'],
  ['Ogg alone', ['audio/ogg;codecs=opus'], 'audio/ogg;codecs=opus'],
])('chooses the most widely playable format of %s', async (_what, known, taken) => {
  const mimeTypes: (string | undefined)[] = []
  class ChoosingRecorder extends FakeRecorder {
    static override isTypeSupported = (type: string) => known.includes(type)
    constructor(_stream: MediaStream, { mimeType }: MediaRecorderOptions) {
      super()
      mimeTypes.push(mimeType)
    }
  }
  vi.stubGlobal('MediaRecorder', ChoosingRecorder)
  await show()
  await record()
  expect(mimeTypes).toEqual([taken])
})

it('ends when its message is sent while it is recorded, and is sent with it', async () => {
  const { posted } = await show()
  await record()
  await userEvent.type(await screen.findByLabelText('Wiadomość'), 'Posłuchaj')
  await userEvent.click(screen.getByRole('button', { name: 'Wyślij' }))
  await waitFor(() => expect(posted()).toMatchObject([{ body: 'Posłuchaj', files: [expect.any(String)] }]))
  expect(screen.queryByRole('group', { name: 'Nagrywanie' })).toBeNull()
  expect(track.stop).toHaveBeenCalled()
})

it('joins its message if sent while it is being stored', async () => {
  let isKept = (_: boolean) => {}
  store.keepBytes.mockImplementationOnce(
    () =>
      new Promise((kept) => {
        isKept = kept
      }),
  )
  const { posted } = await show()
  await record()
  await userEvent.type(screen.getByLabelText('Wiadomość'), 'Posłuchaj')
  await userEvent.click(screen.getByRole('button', { name: 'Zakończ nagranie' }))
  await userEvent.click(screen.getByRole('button', { name: 'Wyślij' }))
  await waitFor(() => expect(store.keepBytes).toHaveBeenCalled())
  expect(posted()).toEqual([])
  isKept(true)
  await waitFor(() => expect(posted()).toMatchObject([{ body: 'Posłuchaj', files: [expect.any(String)] }]))
})

it('stays with the unsent message if the page is left while recording', async () => {
  const { goTo, order, posted } = await show()
  await record()
  act(() => goTo('/apps/orders/list'))
  await waitFor(() =>
    expect(shownToasts()).toMatchObject([{ text: 'Nagranie zostało przy niewysłanej wiadomości.' }]),
  )
  expect(track.stop).toHaveBeenCalled()
  act(() => goTo(`/apps/orders/details/${order.id}`))
  expect(await screen.findByText(/^Nagranie/u)).toBeVisible()
  expect(posted()).toEqual([])
})

it('leaves nothing after it is discarded', async () => {
  await show()
  await record()
  await userEvent.click(screen.getByRole('button', { name: 'Odrzuć nagranie' }))
  await waitFor(() => expect(track.stop).toHaveBeenCalled())
  expect(screen.queryByText(/^Nagranie/u)).toBeNull()
  expect(shownToasts()).toEqual([])
})

it('reports a recording that this browser cannot play, and offers to save it', () => {
  const { container } = render(<VoiceAudio address="blob:voice" seconds={3} name="Nagranie.webm" />)
  const player = container.querySelector('audio')
  if (!player) throw new Error('there is no player')
  fireEvent.error(player)
  expect(screen.getByRole('alert')).toHaveTextContent('Tego nagrania nie da się tu odtworzyć.')
  const link = screen.getByRole('link', { name: 'Zapisz plik' })
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['blob:voice', 'Nagranie.webm'])
})
