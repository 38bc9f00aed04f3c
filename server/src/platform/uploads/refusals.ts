import type { FieldProblem } from '@zlecenia/contract/lib/problem'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { type Refusal, refuse, tooLarge, unsupported } from '../errors.ts'
import { UploadRefused } from './uploads.ts'

/** Why a file, or one file too many, is not taken. */
export type Reason = UploadRefused['reason'] | 'tooMany'

/** The answer to files that are at fault, by the reason of the first: 413, 415, or 400 for an empty one. */
export function refusalFor(reason: Reason, problems: FieldProblem | readonly FieldProblem[]): Refusal {
  if (reason === 'unsupported') return unsupported(problems)
  return reason === 'empty' ? refuse(problems) : tooLarge(problems)
}

/** What is wrong with a file, at its field, by the name its sender knows. */
export function fileProblem(reason: UploadRefused['reason'], field: string, name: string): FieldProblem {
  return { field, message: sentence(`files.${reason}`, { name }) }
}

/** An upload that was refused as an answer; any other error as it is. */
export function fileRefusal(error: unknown, field: string, name: string): unknown {
  if (!(error instanceof UploadRefused)) return error
  return refusalFor(error.reason, fileProblem(error.reason, field, name))
}
