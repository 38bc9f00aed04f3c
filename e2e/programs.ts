import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { copyDataFolder } from './data-folders.ts'
import { type Program, type ProgramOptions, startProgram } from './program.ts'
import { putBack, type Remembered, remember } from './put-back.ts'

/** Programs of one worker. Those on example data serve one file after another, with restored data. */
export class Programs {
  readonly #running = new Set<Program>()
  /** Keyed by the options they were started with. */
  readonly #resting = new Map<string, Remembered>()

  async take(options: ProgramOptions): Promise<Program> {
    const rested = this.#resting.get(keyOf(options))
    // A story may have left it dead.
    if (rested?.program.isRunning()) {
      await putBack(rested)
      return rested.program
    }
    const program = await this.#start(options)
    if (isShared(options)) this.#resting.set(keyOf(options), await remember(program))
    return program
  }

  /** Starts a dead program again, on its port and its data. */
  async restart(dead: Program, options: ProgramOptions): Promise<Program> {
    const { dataDir, url } = dead
    const program = await startProgram({ ...options, dataDir, port: Number(new URL(url).port) })
    this.#running.delete(dead)
    this.#running.add(program)
    const rested = this.#resting.get(keyOf(options))
    if (rested) this.#resting.set(keyOf(options), { ...rested, program })
    return program
  }

  async leave(options: ProgramOptions, program: Program): Promise<void> {
    if (!isShared(options)) await this.#end(program)
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running].map((program) => this.#end(program)))
  }

  async #start(options: ProgramOptions): Promise<Program> {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'zlecenia-story-')), 'data')
    await copyDataFolder(options.demo ? 'examples' : 'nothing', dataDir)
    const program = await startProgram({ ...options, dataDir })
    this.#running.add(program)
    return program
  }

  async #end(program: Program): Promise<void> {
    await program.stop()
    this.#running.delete(program)
    await rm(dirname(program.dataDir), { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

const keyOf = ({ demo = false, environment = {} }: ProgramOptions) => JSON.stringify([demo, environment])

/** A program with an environment of one file only would stay running without use. */
const isShared = ({ demo, environment = {} }: ProgramOptions): boolean =>
  demo === true &&
  Object.entries(environment).every(([name, value]) => name === 'LANGUAGES' && value === 'pl,ar')
