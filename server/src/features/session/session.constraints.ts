import { gone } from '../../platform/constraints.ts'

export const sessionConstraints = gone('sessions__user', 'sessions__token')
