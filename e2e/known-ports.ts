import { type Program, type ProgramOptions, startProgram } from './program.ts'

/**
 * Ports of programs that ended. The next program takes one of them: what the worker's Chromium keeps for an address,
 * compiled scripts above all, is good for it too.
 */
const free: number[] = []

export const portOf = ({ url }: Program): number => Number(new URL(url).port)

export async function startOnKnownPort(options: ProgramOptions): Promise<Program> {
  const port = free.pop()
  if (port === undefined) return startProgram(options)
  // Somebody else may have it by now.
  return startProgram({ ...options, port }).catch((error: Error) => {
    if (!error.message.includes(`Port ${port} jest zajęty`)) throw error
    return startProgram(options)
  })
}

export const portGivenBack = (port: number): void => void free.push(port)
