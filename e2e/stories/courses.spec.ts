import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { certificatePath } from '@zlecenia/contract/features/courses/course-shape'
import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import { findings, findingsInEveryLook } from '../accessibility.ts'
import { expect, it } from '../story.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const { certificate, courseForm, courses } = pl
const title = 'Praca na drabinie'
const right = ['Odkładam drabinę i piszę do biura', 'Trzema', 'Schodzę i przestawiam drabinę']

const pdftotext = '/usr/bin/pdftotext'
/** The key in the printed address, which may be broken into lines. */
function keyOn(paper: string): string {
  const text = execFileSync(pdftotext, [paper, '-'], { encoding: 'utf8' }).replace(/\s+/gu, '')
  return new RegExp(`${certificatePath}/([\\w-]{43})`, 'u').exec(text)?.[1] ?? ''
}

it('a course done on a phone has a certificate that another browser checks', async () => {
  const phone = await world.signedIn('worker')
  await phone.setViewportSize({ width: 360, height: 800 })
  await phone.goto(addressOf('myCourse'))
  const mine = phone.getByRole('region', { name: courses.assigned })
  await mine.getByRole('link', { name: title }).click()
  await phone.getByRole('heading', { name: title, level: 1 }).waitFor()
  expect(await findingsInEveryLook(phone)).toEqual([])
  const bodies: string[] = []
  phone.on('response', async (answer) => {
    if (answer.url().includes('/api/me/courses')) bodies.push(await answer.text().catch(() => ''))
  })
  await phone.getByRole('button', { name: courses.start }).click()
  const questions = phone.getByRole('form', { name: courses.attempt })
  await questions.getByRole('button', { name: courses.finish }).click()
  await questions.getByText(`${courses.answerMissing}: 1`).waitFor()
  for (const answer of right) await questions.getByRole('radio', { name: answer }).check()
  expect(await findingsInEveryLook(phone)).toEqual([])
  expect(bodies.filter((it) => it.includes('"right"'))).toEqual([])
  await questions.getByRole('button', { name: courses.finish }).click()
  const result = phone.getByRole('region', { name: courses.result })
  await result.getByText(courses.resultPassed).waitFor()
  const saved = phone.waitForEvent('download')
  await result.getByRole('button', { name: `Zapisz zaświadczenie: ${title}` }).click()
  const paper = await readFile(await (await saved).path())
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-')

  if (existsSync(pdftotext)) {
    const stranger = await world.stranger({ javaScriptEnabled: false })
    await stranger.goto(
      `${world.program.url}${certificatePath}/${keyOn(await saved.then((it) => it.path()))}`,
    )
    await stranger.getByText(certificate.valid).waitFor()
    await stranger.getByText(title).waitFor()
  }
  const office = await world.signedIn('office')
  await office.goto(addressOf('myCourse'))
  await office.getByRole('region', { name: courses.company }).getByRole('link', { name: title }).click()
  const people = office.getByRole('region', { name: courses.people })
  await people.getByText(courses.state.passed).first().waitFor()
  expect(await findingsInEveryLook(office)).toEqual([])
})

it('the office makes a course, assigns it, and the worker is notified', async () => {
  world.browserMaySay(answered(400))
  const office = await world.signedIn('office')
  await office.goto(addressOf('myCourse'))
  await office.getByRole('button', { name: courses.add }).click()
  const dialog = office.getByRole('dialog', { name: courseForm.addTitle })
  await dialog
    .getByRole('combobox', { name: courseForm.article })
    .selectOption({ label: 'Kto co może w programie?' })
  await dialog.getByRole('textbox', { name: 'Pytanie 1' }).fill('Kto odpowiada za role?')
  await dialog.getByRole('textbox', { name: 'Odpowiedź A' }).fill('Administrator')
  await dialog.getByRole('textbox', { name: 'Odpowiedź B' }).fill('Klient')
  await dialog.getByRole('button', { name: courses.add }).click()
  await dialog.getByText(courses.rightMissing).waitFor()
  await dialog.getByRole('combobox', { name: 'Dobra odpowiedź na pytanie 1' }).selectOption('A')
  expect(await findings(office)).toEqual([])
  await dialog.getByRole('button', { name: courses.add }).click()
  await dialog.waitFor({ state: 'detached' })
  await office.getByRole('link', { name: 'Kto co może w programie?' }).click()
  await office.getByRole('button', { name: courses.assign }).click()
  const people = office.getByRole('dialog', { name: courseForm.assignTitle })
  await people.getByRole('button', { name: courseForm.allWorkers }).click()
  await people.getByRole('button', { name: courseForm.assignSubmit }).click()
  await people.waitFor({ state: 'detached' })

  const worker = await world.signedIn('worker')
  await worker.goto(addressOf('myCourse'))
  const mine = worker.getByRole('region', { name: courses.assigned })
  await mine.getByRole('link', { name: 'Kto co może w programie?' }).waitFor()
})

it('a certificate with an unknown key is not confirmed', async () => {
  world.browserMaySay(answered(404))
  const stranger = await world.stranger({ javaScriptEnabled: false })
  await stranger.goto(`${world.program.url}${certificatePath}/${'x'.repeat(43)}`)
  await stranger.getByText(certificate.unknown).waitFor()
})
