import { Banner } from './banner.tsx'
import { useFieldError } from './field-errors.tsx'

export function FieldProblem({ name }: { name: string }) {
  const problem = useFieldError(name)
  if (!problem) return null
  return (
    <div data-field={name} tabIndex={-1}>
      <Banner tone="error" announced>
        {problem}
      </Banner>
    </div>
  )
}
