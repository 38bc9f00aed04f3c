import type { FieldProblem } from '@zlecenia/contract/lib/problem'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { z } from 'zod'

export type Parsed = { value: unknown; problems: FieldProblem[] }

export function parse(schema: z.ZodType | undefined, value: unknown): Parsed {
  if (!schema) return { value: undefined, problems: [] }
  const result = schema.safeParse(value, { error: sentenceFor })
  if (result.success) return { value: result.data, problems: [] }
  const problems = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  return { value: undefined, problems }
}

const sentenceFor: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === null) return 'rules.required'
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return sentence('rules.tooLong', { max: Number(issue.maximum) })
  }
  return 'rules.invalid'
}
