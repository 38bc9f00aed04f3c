/** The mark of note `n`; null without one. */
export const failureOf = (n: string): string => `
  case when ${n}.failed_at is not null then json_build_object('at', ${n}.failed_at, 'by', (
    select f.first_name || ' ' || f.last_name from users f where f.id = ${n}.failed_by)) end`
