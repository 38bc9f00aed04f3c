import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { KilometreRates } from '@zlecenia/contract/features/kilometre-rates/kilometre-rates.contract'
import { rateKinds } from '@zlecenia/contract/features/kilometre-rates/rate-kinds'
import { typedPrice } from '@zlecenia/contract/features/price-list/price-kinds'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { keepSaved, query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Check } from '#ui/form/check.tsx'
import { Field } from '#ui/form/field.tsx'
import { Rows } from '#ui/form/layout.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import './messages.ts'

const ratesQuery = query('GET /settings/kilometres')
const most = 100

export function KilometreRatesTab() {
  const t = useT()
  return (
    <QueryState failed={t('kilometreRates.failed')} query={useQuery(ratesQuery)}>
      {(rates) => <RatesForm rates={rates} />}
    </QueryState>
  )
}

const shown = (rate: string) => rate.replace('.', ',')
const fieldsOf = ({ rates: { car, smallCar, motorcycle, moped }, isChecked }: KilometreRates) => ({
  car: shown(car),
  smallCar: shown(smallCar),
  motorcycle: shown(motorcycle),
  moped: shown(moped),
  isChecked,
})

function RatesForm({ rates }: { rates: KilometreRates }) {
  const t = useT()
  const queries = useQueryClient()
  const mayChange = useMay()(['update', 'Settings'])
  const editing = useRecordForm({
    record: rates,
    fieldsOf,
    save(changed, from) {
      const { isChecked, ...typed } = { ...fieldsOf(from), ...changed }
      const sent = (text: string) => typedPrice(text) ?? text
      const { car, smallCar, motorcycle, moped } = typed
      return call('PUT /settings/kilometres', {
        body: {
          rates: {
            car: sent(car),
            smallCar: sent(smallCar),
            motorcycle: sent(motorcycle),
            moped: sent(moped),
          },
          isChecked,
          version: from.version,
        },
      })
    },
    reread: () => queries.fetchQuery({ ...ratesQuery, staleTime: 0 }),
    onSaved: (saved) => keepSaved(queries, ratesQuery.queryKey, saved),
  })
  const { form, field } = editing
  const isRate = (text: string) => {
    const typed = typedPrice(text)
    return (typed !== null && Number(typed) <= most) || t('kilometreRates.rateShape')
  }
  return (
    <RecordForm
      of={editing}
      labelOf={(name) =>
        name === 'isChecked'
          ? t('kilometreRates.isChecked')
          : t(`kilometreRates.rates.${name as (typeof rateKinds)[number]}`)
      }
      {...(!mayChange && { foot: null })}
    >
      <fieldset disabled={!mayChange}>
        <Card
          title={t('kilometreRates.title')}
          hint={t('kilometreRates.hint')}
          aside={
            <Chip colour={editing.base.isChecked ? 'success' : 'warning'}>
              {t(editing.base.isChecked ? 'kilometreRates.checked' : 'kilometreRates.check')}
            </Chip>
          }
        >
          <div className="stack">
            <Rows>
              {rateKinds.map((kind) => (
                <Field
                  key={kind}
                  {...form.register(kind, { validate: isRate })}
                  label={t(`kilometreRates.rates.${kind}`)}
                  hint={editing.base.isChecked ? undefined : t('kilometreRates.check')}
                  required
                  inputMode="decimal"
                  autoComplete="off"
                  error={problemAt(form, kind)}
                />
              ))}
            </Rows>
            <Check
              {...field('isChecked')}
              label={t('kilometreRates.isChecked')}
              hint={t('kilometreRates.isCheckedHint')}
            />
          </div>
        </Card>
      </fieldset>
    </RecordForm>
  )
}
