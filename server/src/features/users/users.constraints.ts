import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const userConstraints: ConstraintProblems = {
  users__email: { field: 'email', message: 'problem.emailTaken' },
  users__login: { field: 'login', message: 'problem.loginTaken' },
  ...gone(
    'users__pk',
    'users__email_lower',
    'users__status',
    'users__login_shape',
    'users__account',
    'users__pending_email',
  ),
  ...gone('user_roles__user', 'user_roles__role', 'role_rules__role', 'role_rules__action'),
}
