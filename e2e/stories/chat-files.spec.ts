import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findings, phone } from '../accessibility.ts'
import { listening } from '../at-rest.ts'
import { aLiar, aPdf, aPhoto, aPhotoOfAPhone } from '../attachments.ts'
import { dayAhead, isoDay } from '../days.ts'
import { killTab } from '../kill-tab.ts'
import { createOrder } from '../order-by-call.ts'
import { chatScreen } from '../screens/chat.ts'
import { describe, expect, it, journey } from '../story.ts'
import { answered, unanswered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const day = isoDay(dayAhead(52))

async function inBrigade(page: Page) {
  const chat = chatScreen(page)
  await chat.goto()
  await chat.conversation(/Brygada/u).click()
  await chat.message('Jasne.').waitFor()
  return chat
}
const names = async (page: Page) =>
  (
    await page
      .getByRole('log')
      .getByRole('button', { name: /^Otwórz plik/u })
      .allInnerTexts()
  ).map((it) => it.replace(/^Otwórz plik\s*/u, '').trim())

it('photos and papers are sent with a message, refused ones get a reason, the other opens them', async () => {
  const [page, other] = await Promise.all([world.signedIn('worker'), world.signedIn('office')])
  const [here, there] = await Promise.all([inBrigade(page), inBrigade(other)])
  const long = `${'bardzo długa nazwa <img src=x onerror=alert(1)> '.repeat(4)}.jpg`
  await here.attach(aPhoto('brama.jpg'), aLiar(), aPdf(), aPhoto(long), aPhoto('zbędne.jpg'))
  await here.attached.getByText('Plik zdjęcie.png nie jest obsługiwany.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Usuń plik zbędne.jpg' }).click()
  await here.say('Tak to wygląda')
  await there.message('Tak to wygląda').waitFor()
  await there.file('brama.jpg').waitFor()
  expect(await names(other)).toEqual(['brama.jpg', 'protokół.pdf', long.trim()])
  expect(await here.attached.count()).toBe(1)

  await there.file('brama.jpg').click()
  const viewer = other.getByRole('dialog', { name: 'brama.jpg' })
  await viewer.getByRole('img').waitFor()
  await viewer.getByText('1 z 2').waitFor()
  await other.keyboard.press('ArrowRight')
  await other.getByText('2 z 2').waitFor()
  await other.keyboard.press('Escape')
  await other.getByRole('button', { name: 'Pliki rozmowy' }).click()
  await other.getByRole('dialog', { name: 'Pliki rozmowy' }).getByText('protokół.pdf').first().waitFor()
  expect(await findings(other)).toEqual([])
})

it('a photo is stored upright without its location, and may be pasted', async () => {
  const page = await world.signedIn('office')
  const chat = await inBrigade(page)
  await chat.attach(aPhotoOfAPhone('z telefonu.jpg', 'lat 52.2297 lon 21.0122'))
  await chat.attached.getByText('z telefonu.jpg').waitFor()
  await chat.field.press('Enter')
  await chat.file('z telefonu.jpg').waitFor()
  const { conversations } = await world.ask<{ conversations: { id: string; title: string | null }[] }>(
    'office',
    'GET',
    '/conversations?of=groups',
  )
  const id = conversations.find(({ title }) => title?.includes('Brygada'))?.id
  const { files } = await world.ask<{ files: { id: string; name: string }[] }>(
    'office',
    'GET',
    `/conversations/${id}/files`,
  )
  const sent = files.find(({ name }) => name === 'z telefonu.jpg')
  const bytes = await world.bytes('office', `/conversations/${id}/files/${sent?.id}`)
  expect([bytes.includes('Exif'), bytes.includes('52.2297')]).toEqual([false, false])
  const sides = await page.evaluate(
    async (all: number[][]) => {
      const sizes = all.map(async (it) => {
        const { width, height } = await createImageBitmap(new Blob([new Uint8Array(it)]), {
          imageOrientation: 'none',
        })
        return [width, height]
      })
      return Promise.all(sizes)
    },
    [[...aPhoto().buffer], [...bytes]],
  )
  const [before, after] = sides
  expect((after?.[0] ?? 0) / (after?.[1] ?? 1)).toBeCloseTo((before?.[1] ?? 0) / (before?.[0] ?? 1), 1)

  await chat.field.focus()
  await page.evaluate(
    ([bytes]) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes ?? [])], 'zrzut.png', { type: 'image/png' }))
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    [[...aPhoto().buffer]],
  )
  await chat.attached.getByText('zrzut.jpg').waitFor()
  await page.getByRole('button', { name: 'Usuń plik zrzut.jpg' }).click()
})

/** Pastes a picture of the given noise as PNG: without noise a drawing, else a photo. */
function pastesPicture({ name, noise }: { name: string; noise: number }): Promise<void> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 })
  const brush = canvas.getContext('2d')
  const picture = brush?.getImageData(0, 0, canvas.width, canvas.height)
  if (!brush || !picture) throw new Error('no canvas')
  const { data } = picture
  for (let at = 0; at < data.length; at++)
    data[at] = at % 4 === 3 ? 255 : ((at / 12_000) % 200) + Math.random() * noise
  brush.putImageData(picture, 0, 0)
  return new Promise((resolve) => {
    canvas.toBlob((blob) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([blob as Blob], name, { type: 'image/png' }))
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
      resolve()
    }, 'image/png')
  })
}

it('a PNG photo becomes JPEG of at most 600 kB, and a drawing stays sharp', async () => {
  const page = await world.signedIn('office')
  const chat = await inBrigade(page)
  await chat.field.focus()
  await page.evaluate(pastesPicture, { name: 'zdjęcie.png', noise: 50 })
  await chat.attached.getByText('zdjęcie.jpg').waitFor()
  await chat.field.focus()
  await page.evaluate(pastesPicture, { name: 'rysunek.png', noise: 0 })
  await chat.attached.getByText('rysunek.png').waitFor()
  await chat.field.press('Enter')
  await chat.file('rysunek.png').waitFor()
  const sent = await world.sql<{ size: number; type: string }>(
    'select size::int as size, type from message_files where name = $1',
    ['zdjęcie.jpg'],
  )
  expect(sent).toEqual([{ size: expect.any(Number), type: 'image/jpeg' }])
  expect(sent[0]?.size).toBeLessThanOrEqual(600_000)
})

it(
  'three photos taken without a network survive a killed tab, and are sent once and in order',
  journey,
  async () => {
    world.browserMaySay(unanswered)
    const [page, other] = await Promise.all([
      world.signedIn('worker', { viewport: phone }),
      world.signedIn('office'),
    ])
    const there = await inBrigade(other)
    const here = await inBrigade(page)
    // The code for photos loads with the thread.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/file-parts-')),
    )
    await page.context().setOffline(true)
    for (const name of ['pierwsze.jpg', 'drugie.jpg', 'trzecie.jpg']) {
      await here.attach(aPhoto(name))
      await here.attached.last().getByText(name).waitFor()
      await here.field.press('Enter')
    }
    await page.getByText('Czeka na zasięg').first().waitFor()
    await killTab(page)
    await page.context().setOffline(false)
    const again = await page.context().newPage()
    await again.goto(addressOf('chat'))
    await there.file('trzecie.jpg').waitFor()
    const arrived = (await names(other)).filter((it) => /^(?:pierwsze|drugie|trzecie)\.jpg$/u.test(it))
    expect(arrived).toEqual(['pierwsze.jpg', 'drugie.jpg', 'trzecie.jpg'])
    // The list shows the number of files of a message without text, also before a conversation is opened.
    await there.goto()
    await there
      .conversation(/Brygada/u)
      .getByText(/: 1 plik$/u)
      .waitFor()
  },
)

describe('in the conversation of an order', () => {
  const anOrder = (hour: string) => createOrder(world, 'office', { startAt: `${day}T${hour}:00:00Z` })

  it('a photo becomes its file by one press, and is taken back', async () => {
    const { id } = await anOrder('08')
    const page = await world.signedIn('worker', { viewport: phone })
    await page.goto(addressOf('order', { id }))
    const chat = chatScreen(page)
    await chat.field.waitFor()
    await chat.attach(aPhoto('przed.jpg'))
    await chat.attached.getByText('przed.jpg').waitFor()
    await page.getByRole('button', { name: 'Wyślij' }).click()
    await chat.file('przed.jpg').waitFor()
    const mark = page.getByRole('button', { name: 'Przed: dodaj do plików zlecenia (przed.jpg)' })
    await mark.click()
    await page.getByText('Dodano do plików zlecenia: przed.jpg').waitFor()
    const files = async () =>
      (await world.ask<{ files: { name: string; mark: string }[] }>('office', 'GET', `/orders/${id}`)).files
    expect(await files()).toMatchObject([{ name: 'przed.jpg', mark: 'before' }])
    expect(await mark.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Cofnij' }).click()
    await page.locator('[aria-pressed="true"]').getByText('Przed').waitFor({ state: 'detached' })
    expect(await files()).toEqual([])
  })

  it('a worker taken off the order loses its thread and its photos at once', async () => {
    world.browserMaySay(answered(404))
    const { id, number } = await anOrder('11')
    await world.ask('office', 'POST', `/orders/${id}/conversation/messages`, {
      id: crypto.randomUUID(),
      body: 'Klucz jest u dozorcy',
    })
    const page = await world.signedIn('worker')
    const chat = chatScreen(page)
    const connected = listening(page)
    await chat.goto()
    await connected
    await chat.conversation(new RegExp(number, 'u')).click()
    await chat.message('Klucz jest u dozorcy').waitFor()
    await page.getByRole('link', { name: 'Otwórz zlecenie' }).waitFor()
    await chat.attach(aPhoto('tajne.jpg'))
    await chat.attached.getByText('tajne.jpg').waitFor()
    await page.getByRole('button', { name: 'Wyślij' }).click()
    await chat.file('tajne.jpg').waitFor()
    const { slots } = await world.ask<{ slots: { id: string }[] }>('office', 'GET', `/orders/${id}`)
    await world.ask('office', 'PATCH', `/orders/${id}/slots/${slots[0]?.id}`, { version: 1, userIds: [] })
    await page.getByText('Tej rozmowy już nie widzisz').waitFor()
    for (const it of [chat.file('tajne.jpg'), chat.message('Klucz jest u dozorcy')])
      await it.waitFor({ state: 'detached' })
    await chat.conversation(new RegExp(number, 'u')).waitFor({ state: 'detached' })
  })

  it('text of a worker written offline is returned after their removal from the order', async () => {
    world.browserMaySay(answered(404), unanswered)
    const { id, number } = await anOrder('13')
    const page = await world.signedIn('worker', { viewport: phone })
    await page.goto(addressOf('order', { id }))
    const chat = chatScreen(page)
    await chat.field.waitFor()
    await chat.attach(aPhoto('zawór.jpg'))
    await chat.attached.getByText('zawór.jpg').waitFor()
    await page.route('**/conversation/**', (route) => route.abort())
    await chat.field.fill('Zawór zakręcony')
    await page.getByRole('button', { name: 'Wyślij' }).click()
    await page.getByText('Czeka na zasięg').waitFor()
    await chat.field.fill('Jutro wrócę z')
    await page.getByRole('button', { name: 'Otwórz menu' }).click()
    await page.getByRole('link', { name: 'Kalendarz' }).click()
    const { slots } = await world.ask<{ slots: { id: string }[] }>('office', 'GET', `/orders/${id}`)
    await world.ask('office', 'PATCH', `/orders/${id}/slots/${slots[0]?.id}`, { version: 1, userIds: [] })
    await page.unroute('**/conversation/**')
    await page.getByText('Nie wysłano: „Zawór zakręcony”. Nie widzisz już tej rozmowy.').waitFor()
    await chat.goto()
    await page.getByRole('button', { name: 'Niewysłane: 1 · Szkic: 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Niewysłane', exact: true })
    for (const it of ['Zawór zakręcony', 'Jutro wrócę z']) await dialog.getByText(it).waitFor()
    expect(await dialog.getByRole('link', { name: number }).count()).toBe(2)
    expect(await findings(page)).toEqual([])
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Otwórz plik zawór.jpg' }).click()
    expect((await saved).suggestedFilename()).toBe('zawór.jpg')
    await page.reload()
    await page.getByRole('button', { name: 'Niewysłane: 1 · Szkic: 1' }).click()
    await dialog.getByRole('button', { name: 'Usuń' }).first().click()
    const question = page.getByRole('dialog', { name: 'Usunąć niewysłaną wiadomość?' })
    await question.getByRole('button', { name: 'Usuń' }).click()
    await dialog.getByText('Zawór zakręcony').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Szkic: 1' }).waitFor()
  })
})

describe('a voice', () => {
  it('can be recorded, sent and played by the recipient', async () => {
    const [page, other] = await Promise.all([world.signedIn('worker'), world.signedIn('office')])
    const [here, there] = await Promise.all([inBrigade(page), inBrigade(other)])
    await page.getByRole('button', { name: 'Nagraj głos, do minuty' }).click()
    await page.getByText('1 s z 60 s').waitFor()
    await page.getByRole('button', { name: 'Zakończ nagranie' }).click()
    await here.attached
      .getByText(/^Nagranie/u)
      .first()
      .waitFor()
    await here.attached.getByRole('button', { name: /^Odtwórz nagranie/u }).click()
    await here.attached.locator('audio:focus').waitFor()
    await here.field.click()
    await page.keyboard.type('Posłuchaj')
    expect(await here.field.inputValue()).toBe('Posłuchaj')
    await here.field.press('Enter')
    const play = there.log.getByRole('button', { name: /Odtwórz nagranie/u })
    await play.click()
    await there.log.locator('audio').waitFor()
    await other.waitForFunction(() => {
      const voice = document.querySelector('audio')
      return voice !== null && voice.currentTime > 0
    })
  })

  it('cannot be recorded on an insecure page, with a reason at the button', async () => {
    const page = await world.signedIn('worker')
    await page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }))
    await inBrigade(page)
    await page.getByRole('button', { name: 'Nagraj głos, do minuty' }).click({ force: true })
    await page
      .getByText('Głos można nagrać tylko na stronie otwartej bezpiecznie', { exact: false })
      .waitFor()
  })
})
