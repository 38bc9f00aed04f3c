import { limits } from '@zlecenia/contract/lib/limits'
import { aPhoto } from '../attachments.ts'
import { openVisit, step, tapsOf, visitCard, visitIn, waitingTaps } from '../screens/my-day.ts'
import { expect, it } from '../story.ts'
import { answered, unanswered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const actions = 200
const photos = 50
const kills = 5

it('200 presses and 50 photos through five kills of the server arrive once and in order', async () => {
  it.setTimeout(1_200_000)
  world.browserMaySay(unanswered, answered(502), answered(503), /Failed to load|NetworkError/u)
  const visit = await visitIn(world, 'working')
  const before = (await tapsOf(world, visit)).length
  const page = await openVisit(world, visit)
  const card = visitCard(page)
  let dead: { startAgain(): Promise<void> } | null = null
  for (let n = 0; n < actions; n++) {
    // Dead for every fifth part of a round, so that presses wait and are sent later.
    const inRound = n % (actions / kills)
    if (inRound === 10) dead = await world.cutThePower()
    if (inRound === 25) await dead?.startAgain()
    const name = n % 2 === 0 ? 'Przerwa' : 'Wznawiam'
    // A step whose button is not shown yet would be passed over.
    await card.getByRole('button', { name, exact: true }).waitFor()
    await step(page, name)
    if (n % (actions / photos) === 0) await card.getByLabel('Zdjęcie po').setInputFiles(aPhoto(`po ${n}.jpg`))
  }
  await waitingTaps(page).waitFor({ state: 'detached', timeout: 300_000 })
  const taps = async () => (await tapsOf(world, visit)).slice(before).map(({ kind }) => kind)
  const all = Array.from({ length: actions }, (_, n) => (n % 2 === 0 ? 'pause' : 'resume'))
  // The last ones may still be on their way.
  await expect.poll(async () => (await taps()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(actions)
  expect(await taps()).toEqual(all)
  const names = async () =>
    (
      await world.sql<{ name: string }>(
        "select name from message_files where name like 'po %' and message_id is not null",
      )
    ).map(({ name }) => name)
  await expect.poll(async () => (await names()).length, { timeout: 180_000 }).toBeGreaterThanOrEqual(photos)
  expect((await names()).toSorted()).toEqual(
    Array.from({ length: photos }, (_, n) => `po ${n * (actions / photos)}.jpg`).toSorted(),
  )
  // All are in the conversation; an order takes fewer files, and the others stay listed.
  const refused = photos - limits.filesPerOrder
  await page.getByRole('button', { name: `${refused} nie przyjętych` }).waitFor()
})
