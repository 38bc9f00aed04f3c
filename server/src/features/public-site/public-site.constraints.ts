import type { ConstraintProblems } from '#platform/constraints.ts'

export const publicSiteConstraints: ConstraintProblems = {
  public_site__one: { field: '', message: 'rules.invalid' },
  public_site__clause: { field: 'clause', message: 'rules.invalid' },
  public_site__hours: { field: 'hours', message: 'rules.invalid' },
  public_site__since: { field: 'since', message: 'rules.invalid' },
}
