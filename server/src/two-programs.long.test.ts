import { expect, it, onTestFinished } from 'vitest'
import { aDataFolder, mainProgram } from '#test/main-program.ts'
import { freshDatabase } from '#test/test-database.ts'

it("requires the first program's key and files from a second one on the same database", async () => {
  const { target, drop } = await freshDatabase()
  onTestFinished(drop)
  const home = await aDataFolder()
  const elsewhere = await aDataFolder()
  await mainProgram(target, home).url
  const other = mainProgram(target, elsewhere)
  await expect(other.url).rejects.toThrow(/secret-key jest inny niż ten, z którym działała ta baza/u)
  expect(await other.exit).toBe(1)
  await mainProgram(target, home).url
  await mainProgram(target, elsewhere, '--adopt').url
})
