import { useSyncExternalStore } from 'react'
import { translate, useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import type { DraftCheck } from '../draft-check.ts'
import { useDraftStore } from '../draft-store.ts'
import { nameOfField, usePlaceLabel } from '../field-labels.ts'
import { focusOn } from '../focus-on.ts'
import { DraftAccountOnList } from './on-white-list.tsx'

/** Fields that belong to settings or to another record. */
const elsewhere = ['seller', 'series', 'orders', 'corrects']

/** Warnings about the account at once; problems after the first try. */
export const CheckList = ({ check }: { check: DraftCheck }) => (
  <>
    <DraftAccountOnList />
    <Problems check={check} />
  </>
)

/** Problems in words; each leads to its field. */
function Problems({ check }: { check: DraftCheck }) {
  const t = useT()
  const place = usePlaceLabel()
  const store = useDraftStore()
  const problems = useSyncExternalStore(check.listen, () => check.now)
  if (!problems) return null
  if (problems.length === 0) {
    return (
      <Banner tone="info" announced>
        {t('invoiceForm.noProblems')}
      </Banner>
    )
  }
  return (
    <section aria-label={t('invoiceForm.problems')}>
      <Banner tone="error" announced>
        <p>{t('invoiceForm.problemCount', { count: problems.length })}</p>
        <ul className="bullets">
          {problems.map(({ field, message }) => {
            const words = t('invoiceForm.problem', {
              field: place(field, store.draft),
              message: translate(message),
            })
            return (
              <li key={`${field} ${message}`}>
                {elsewhere.includes(field) ? (
                  words
                ) : (
                  <button
                    type="button"
                    className="link"
                    onClick={() => focusOn(nameOfField(field, store.draft))}
                  >
                    {words}
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      </Banner>
    </section>
  )
}
