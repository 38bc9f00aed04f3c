import type { QualificationKind } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import type {
  CatalogGroup,
  CatalogService,
} from '@zlecenia/contract/features/service-catalog/catalog-editing.contract'
import {
  type ServiceColour,
  serviceColours,
} from '@zlecenia/contract/features/service-catalog/service-colours'
import {
  type ServiceIcon,
  serviceIcons,
  usualMinutes,
} from '@zlecenia/contract/features/service-catalog/service-icons'
import type { ComponentProps } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { NeedsChoice, useNeedsWords } from '#features/qualifications/index.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { Field, Select } from '#ui/form/field.tsx'
import { Rows } from '#ui/form/layout.tsx'
import type { Leaf } from '#ui/record-form/fields.ts'

export const catalogDialogPx = 560

export interface GroupTyped {
  name: string
  icon: ServiceIcon
  color: ServiceColour
  needs: QualificationKind[]
}
export interface ServiceTyped {
  title: string
  usualMinutes: string
  needs: QualificationKind[]
}

const camel = (name: string) => name.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase())
const iconKey = (icon: string) => `serviceCatalog.iconName.${camel(icon)}` as MessageKey

export const groupTyped = ({
  name,
  icon,
  color,
  needs,
}: Pick<CatalogGroup, 'name' | 'icon' | 'color' | 'needs'>): GroupTyped => ({
  needs,
  name,
  icon: serviceIcons.find((it) => it === icon) ?? 'tool',
  color: serviceColours.find((it) => it === color) ?? 'primary',
})
export const serviceTyped = (it: Pick<CatalogService, 'title' | 'usualMinutes' | 'needs'>): ServiceTyped => ({
  needs: it.needs,
  title: it.title,
  usualMinutes: it.usualMinutes === null ? '' : String(it.usualMinutes),
})
/** The server refuses an invalid number, at its field. */
export const minutesOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

type Input = ComponentProps<'input'> & { error: string | undefined }
type Choices = ComponentProps<'select'> & { error: string | undefined }

interface GroupInputsProps {
  input: (name: 'name') => Input
  choice: (name: 'icon' | 'color') => Choices
}

export function GroupInputs({ input, choice }: GroupInputsProps) {
  const t = useT()
  return (
    <>
      <Field
        {...input('name')}
        label={t('serviceCatalog.name')}
        required
        maxLength={80}
        autoComplete="off"
        data-autofocus=""
      />
      <Rows>
        <Select {...choice('icon')} label={t('serviceCatalog.icon')}>
          {serviceIcons.map((it) => (
            <option key={it} value={it}>
              {t(iconKey(it))}
            </option>
          ))}
        </Select>
        <Select {...choice('color')} label={t('serviceCatalog.color')}>
          {serviceColours.map((it) => (
            <option key={it} value={it}>
              {t(`serviceCatalog.colour.${it}`)}
            </option>
          ))}
        </Select>
      </Rows>
      <Needs hint={t('qualifications.needsOfGroup')} />
    </>
  )
}

/** Rendered inside a form. */
function Needs({ hint }: { hint: string }) {
  const { control } = useFormContext<{ needs: QualificationKind[] }>()
  return (
    <Controller
      control={control}
      name="needs"
      render={({ field }) => <NeedsChoice value={field.value} onChange={field.onChange} hint={hint} />}
    />
  )
}

export function ServiceInputs({ input }: { input: (name: 'title' | 'usualMinutes') => Input }) {
  const t = useT()
  return (
    <>
      <Field
        {...input('title')}
        label={t('serviceCatalog.name')}
        required
        maxLength={120}
        autoComplete="off"
        data-autofocus=""
      />
      <Field
        {...input('usualMinutes')}
        label={t('serviceCatalog.usual')}
        hint={t('serviceCatalog.usualHint')}
        type="number"
        inputMode="numeric"
        min={usualMinutes.min}
        max={usualMinutes.max}
        step={usualMinutes.step}
        autoComplete="off"
      />
      <Needs hint={t('qualifications.needsHint')} />
    </>
  )
}

const labels: Readonly<Record<string, MessageKey>> = {
  name: 'serviceCatalog.name',
  title: 'serviceCatalog.name',
  icon: 'serviceCatalog.icon',
  color: 'serviceCatalog.color',
  usualMinutes: 'serviceCatalog.usual',
  needs: 'qualifications.needs',
  archived: 'serviceCatalog.archived',
}

/** Labels and values of fields that others changed meanwhile. */
export function useCatalogWords() {
  const t = useT()
  const needsWords = useNeedsWords()
  return {
    labelOf: (field: string) => t(labels[field] ?? 'serviceCatalog.name'),
    wordsOf(field: string, value: Leaf): string {
      if (typeof value === 'boolean') return t(value ? 'serviceCatalog.yes' : 'serviceCatalog.no')
      if (field === 'needs') return needsWords(value)
      const text = String(value ?? '')
      if (field === 'icon') return t(iconKey(text))
      return field === 'color' ? t(`serviceCatalog.colour.${text as ServiceColour}`) : text
    },
  }
}
