import type { FieldProblem } from '@zlecenia/contract/lib/problem'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { type Refusal, refuse, tooLarge, unsupported } from '../errors.ts'
import { UploadRefused } from './uploads.ts'

export type Reason = UploadRefused['reason'] | 'tooMany' | 'misnamed'

/** Status by the first reason: 413, 415, else 400. */
export function refusalFor(reason: Reason, problems: FieldProblem | readonly FieldProblem[]): Refusal {
  if (reason === 'unsupported') return unsupported(problems)
  return reason === 'empty' || reason === 'misnamed' ? refuse(problems) : tooLarge(problems)
}

export function fileProblem(reason: UploadRefused['reason'], field: string, name: string): FieldProblem {
  return { field, message: sentence(`files.${reason}`, { name }) }
}

export function fileRefusal(error: unknown, field: string, name: string): unknown {
  if (!(error instanceof UploadRefused)) return error
  return refusalFor(error.reason, fileProblem(error.reason, field, name))
}
