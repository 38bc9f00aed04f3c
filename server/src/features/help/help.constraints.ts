import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const helpConstraints: ConstraintProblems = {
  articles__slug: { field: 'slug', message: 'help.slugTaken' },
  articles__slug_shape: { field: 'slug', message: 'help.slugShape' },
  articles__title: { field: 'title', message: 'rules.required' },
  articles__category: { field: 'category', message: 'rules.required' },
  articles__audience: { field: 'audience', message: 'rules.required' },
  articles__route: { field: 'route', message: 'help.routeUnknown' },
  articles__body: { field: 'body', message: 'rules.invalid' },
  articles__state: { field: 'state', message: 'rules.required' },
  help_searches__words: { field: 'q', message: 'rules.required' },
  ...gone(
    'article_slugs__article',
    'article_versions__article',
    'article_versions__saved_by',
    'article_votes__article',
  ),
}
