import { IconWorld, IconWorldOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { clauseMax, officeHoursMax, sinceLeast } from '@zlecenia/contract/features/public-site/front-paths'
import type { PublicSiteSettings } from '@zlecenia/contract/features/public-site/public-site.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { addressOf } from '@zlecenia/contract/pages'
import { call } from '#lib/call.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { countText } from '#lib/numbers.ts'
import { invalidate, keepSaved, query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { Field, TextArea } from '#ui/form/field.tsx'
import { Rows, Stack } from '#ui/form/layout.tsx'
import { Link } from '#ui/link.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import type { Leaf } from '#ui/record-form/fields.ts'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { type RecordEditing, useRecordForm } from '#ui/record-form/use-record-form.ts'
import styles from './public-site.module.css'

const siteQuery = query('GET /settings/public-site')

const fieldsOf = (it: PublicSiteSettings) => ({
  isOn: it.isOn,
  clause: it.clause ?? '',
  hours: it.hours ?? '',
  onCallPhone: it.onCallPhone ? formatPhone(it.onCallPhone) : '',
  since: it.since === null ? '' : String(it.since),
  showsArea: it.showsArea,
  showsFinished: it.showsFinished,
})
type SiteFields = ReturnType<typeof fieldsOf>
type Editing = RecordEditing<PublicSiteSettings, SiteFields>

const labels: Readonly<Record<string, MessageKey>> = {
  isOn: 'siteSettings.isOn',
  clause: 'siteSettings.clause',
  hours: 'siteSettings.hours',
  onCallPhone: 'siteSettings.onCallPhone',
  since: 'siteSettings.since',
  showsArea: 'siteSettings.showsArea',
  showsFinished: 'siteSettings.showsFinished',
}

export function SiteForm({ settings }: { settings: PublicSiteSettings }) {
  const t = useT()
  const queries = useQueryClient()
  const mayChange = useMay()(['update', 'PublicSite'])
  const editing = useRecordForm({
    record: settings,
    fieldsOf,
    save(changed, from) {
      const { clause, hours, onCallPhone, since, ...switches } = { ...fieldsOf(from), ...changed }
      const body = {
        ...switches,
        clause: clause.trim() || null,
        hours: hours.trim() || null,
        onCallPhone: onCallPhone.trim() || null,
        since: since.trim() === '' ? null : Number(since),
        version: from.version,
      }
      return call('PUT /settings/public-site', { body })
    },
    reread: () => queries.fetchQuery({ ...siteQuery, staleTime: 0 }),
    onSaved(saved) {
      keepSaved(queries, siteQuery.queryKey, saved)
      void invalidate(queries, 'GET /me')
    },
  })
  const wordsOf = (_: string, value: Leaf) =>
    typeof value === 'boolean' ? t(value ? 'siteSettings.yes' : 'siteSettings.no') : String(value ?? '')
  return (
    <RecordForm
      of={editing}
      labelOf={(name) => (labels[name] ? t(labels[name]) : name)}
      wordsOf={wordsOf}
      {...(!mayChange && { foot: null })}
    >
      <fieldset className={styles.parts} disabled={!mayChange}>
        {!mayChange && <Banner tone="info">{t('siteSettings.readOnly')}</Banner>}
        <PublicationCard editing={editing} settings={settings} />
        <ContentCard editing={editing} />
        <FiguresCard editing={editing} figures={settings.figures} />
      </fieldset>
    </RecordForm>
  )
}

function PublicationCard({ editing, settings }: { editing: Editing; settings: PublicSiteSettings }) {
  const t = useT()
  const { form, values } = editing
  // A typed clause is saved together with the switch.
  const lacks = settings.lacks.filter((it) => it !== 'clause' || values.clause.trim() === '')
  const ofCompany = lacks.some((it) => it !== 'clause')
  const state = !settings.isOn ? 'off' : settings.lacks.length > 0 ? 'hiddenNow' : 'on'
  const problem = problemAt(form, 'isOn')
  const links = (
    <>
      {ofCompany && (
        <Link href={addressOf('settings', { tab: 'company' })}>{t('siteSettings.toCompany')}</Link>
      )}
      {lacks.includes('clause') && (
        <Button look="text" onClick={() => form.setFocus('clause')}>
          {t('siteSettings.toClause')}
        </Button>
      )}
    </>
  )
  return (
    <Card
      title={t('siteSettings.title')}
      hint={t('siteSettings.hint')}
      aside={
        <Chip
          colour={state === 'on' ? 'success' : state === 'off' ? 'neutral' : 'warning'}
          icon={state === 'on' ? IconWorld : IconWorldOff}
        >
          {t(`siteSettings.${state}`)}
        </Chip>
      }
    >
      <Stack>
        {lacks.length > 0 && (
          <Banner tone="warning" actions={links}>
            {t('siteSettings.lacks', { what: lacks.map((it) => t(`siteSettings.lack.${it}`)).join(', ') })}
          </Banner>
        )}
        {problem && (
          <Banner tone="error" announced>
            {problem}
          </Banner>
        )}
        <Check
          {...form.register('isOn')}
          label={t('siteSettings.isOn')}
          disabled={lacks.length > 0 && !values.isOn}
        />
      </Stack>
    </Card>
  )
}

function ContentCard({ editing: { field } }: { editing: Editing }) {
  const t = useT()
  return (
    <Card title={t('siteSettings.content')}>
      <Stack>
        <Rows>
          <TextArea {...field('hours')} label={t('siteSettings.hours')} rows={3} maxLength={officeHoursMax} />
          <Field
            {...field('onCallPhone')}
            label={t('siteSettings.onCallPhone')}
            hint={t('siteSettings.onCallHint')}
            type="tel"
            maxLength={40}
          />
        </Rows>
        <TextArea
          {...field('clause')}
          label={t('siteSettings.clause')}
          hint={t('siteSettings.clauseHint')}
          rows={8}
          maxLength={clauseMax}
        />
      </Stack>
    </Card>
  )
}

interface FiguresCardProps {
  editing: Editing
  figures: PublicSiteSettings['figures']
}

function FiguresCard({ editing: { form, field }, figures: { towns, finished } }: FiguresCardProps) {
  const t = useT()
  const thisYear = Number(todayInWarsaw().slice(0, 4))
  const isYear = (text: string | boolean) => {
    const year = String(text).trim()
    const inRange = /^\d{4}$/u.test(year) && Number(year) >= sinceLeast && Number(year) <= thisYear
    return (
      year === '' ||
      inRange ||
      t('siteSettings.sinceShape', { min: String(sinceLeast), max: String(thisYear) })
    )
  }
  return (
    <Card title={t('siteSettings.figures')} hint={t('siteSettings.figuresHint')}>
      <Stack>
        <Rows>
          <Field
            {...field('since', { validate: isYear })}
            label={t('siteSettings.since')}
            inputMode="numeric"
            maxLength={4}
          />
        </Rows>
        <Check
          {...form.register('showsFinished')}
          label={t('siteSettings.showsFinished')}
          hint={t('siteSettings.finishedNow', { number: countText(finished) })}
        />
        <Check
          {...form.register('showsArea')}
          label={t('siteSettings.showsArea')}
          hint={towns.length > 0 ? towns.join(', ') : t('siteSettings.noTowns')}
        />
      </Stack>
    </Card>
  )
}
