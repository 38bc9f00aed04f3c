import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { unavailable } from '../errors.ts'
import { semaphore } from '../semaphore.ts'
import type { AsideAnswer, Kind, Works } from './works.ts'

interface Options {
  child: URL
  /** Memory limit in kilobytes; a child that exceeds it ends. */
  mostKilobytes: number
  /** Milliseconds until the child is ready, and until a task starts. */
  patience: number
}
const ours: Options = {
  child: new URL('./aside.child.ts', import.meta.url),
  // Node reserves a third of it, and does not start below.
  mostKilobytes: 1_000_000,
  patience: 15_000,
}
const heap = '--max-old-space-size=384'

export interface Aside {
  /** 503 when it takes longer than `patience` milliseconds or too much memory: the child is killed then. */
  run<K extends Kind>(kind: K, task: Parameters<Works[K]>[0], patience: number): Promise<ResultOf<K>>
}
interface Task {
  kind: Kind
  task: unknown
}
type ResultOf<K extends Kind> = Awaited<ReturnType<Works[K]>>

/** Native code cannot be stopped in a thread, and its memory is not given back: one process, which may die. */
export function aside(options: Partial<Options> = {}): Aside {
  const { child: script, mostKilobytes, patience: patienceToStart } = { ...ours, ...options }
  const inTurn = semaphore(1, { patience: patienceToStart })
  let idle: ChildProcess | null = null

  async function started(): Promise<ChildProcess> {
    const child = forked(script, mostKilobytes)
    const ended = () => {
      if (idle === child) idle = null
    }
    child.on('error', ended).on('exit', ended)
    await answerOf(child, patienceToStart)
    return child
  }

  async function work(task: Task, patience: number): Promise<AsideAnswer> {
    const child = idle ?? (await started())
    idle = null
    child.ref()
    child.channel?.ref()
    const answer = await answerOf(child, patience, task)
    child.unref()
    child.channel?.unref()
    if (child.connected) idle = child
    return answer
  }

  return {
    async run<K extends Kind>(
      kind: K,
      task: Parameters<Works[K]>[0],
      patience: number,
    ): Promise<ResultOf<K>> {
      const answer = await inTurn(() => work({ kind, task }, patience))
      if ('error' in answer) throw new Error(`${kind}: ${answer.error}`)
      return answer.value as ResultOf<K>
    },
  }
}

/** The limit is set by a shell, as Node has none; no variables are passed, since they hold secrets. */
function forked(script: URL, mostKilobytes: number): ChildProcess {
  const flags = [...process.execArgv, heap]
  const common: ForkOptions = { serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }
  if (process.platform === 'win32') return fork(script, [], { ...common, execArgv: flags })
  const limited = `ulimit -d ${mostKilobytes}; exec "$0" "$@"`
  const execArgv = ['-c', limited, process.execPath, ...flags]
  return fork(script, [], { ...common, execPath: '/bin/sh', execArgv, env: {} })
}

async function answerOf(child: ChildProcess, patience: number, task?: Task): Promise<AsideAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<AsideAnswer>()
  const late = setTimeout(() => reject(new Error('it takes too long')), patience)
  const failed = (error: Error) => reject(error)
  const gone = () => reject(new Error('its process ended'))
  const answered = (answer: unknown) => resolve(answer as AsideAnswer)
  child.on('message', answered).on('error', failed).on('exit', gone)
  try {
    if (task) child.send(task)
    return await promise
  } catch (cause) {
    await killed(child)
    throw Object.assign(unavailable(2), { cause })
  } finally {
    clearTimeout(late)
    child.off('message', answered).off('error', failed).off('exit', gone)
  }
}

/** Resolves when its memory is free for the next one. */
function killed(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null)
    return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

/** Letters, papers, pictures, spreadsheets and plans, one after the other. */
export const { run: runAside } = aside()
