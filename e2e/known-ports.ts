import { type Program, type ProgramOptions, startProgram } from './program.ts'

/** Ports of ended programs are reused, so that the worker's Chromium keeps its compiled scripts. */
const free: number[] = []

export const portOf = ({ url }: Program): number => Number(new URL(url).port)

export async function startOnKnownPort(options: ProgramOptions): Promise<Program> {
  const port = free.pop()
  if (port === undefined) return startProgram(options)
  return startProgram({ ...options, port }).catch((error: Error) => {
    if (!error.message.includes(`Port ${port} jest zajęty`)) throw error
    return startProgram(options)
  })
}

export const portGivenBack = (port: number): void => void free.push(port)
