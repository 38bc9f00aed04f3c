import { StartupError } from '#platform/startup-error.ts'

/** Expected errors are printed without a stack. */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run()
    process.exit(0)
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error)
    process.exit(1)
  }
}

/** One line on a terminal, elsewhere a line per tenth. */
export function progressLine(what: string): (hundredths: number) => void {
  let shown = -1
  return (hundredths) => {
    if (process.stdout.isTTY)
      process.stdout.write(`\r${what}: ${hundredths}%${hundredths >= 100 ? '\n' : ''}`)
    else if (Math.floor(hundredths / 10) > shown) console.log(`${what}: ${hundredths}%`)
    shown = Math.floor(hundredths / 10)
  }
}
