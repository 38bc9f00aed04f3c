import type { FieldProblem } from '@zlecenia/contract/lib/problem'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { type Refusal, refuse, tooLarge, unsupported } from '../errors.ts'
import { UploadRefused } from './uploads.ts'

/** Why a file is not taken; also one too many, or one under a name or at a place it cannot have. */
export type Reason = UploadRefused['reason'] | 'tooMany' | 'misnamed'

/** The answer to files that are at fault, by the reason of the first: 413, 415, else 400. */
export function refusalFor(reason: Reason, problems: FieldProblem | readonly FieldProblem[]): Refusal {
  if (reason === 'unsupported') return unsupported(problems)
  return reason === 'empty' || reason === 'misnamed' ? refuse(problems) : tooLarge(problems)
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
