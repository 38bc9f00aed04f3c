import './messages.ts'

export { AddArticle } from './add-article.tsx'
export { ArticleForm } from './article-form.tsx'
export { RemoveArticle } from './remove-article.tsx'
export { SearchesDialog } from './searches-dialog.tsx'
