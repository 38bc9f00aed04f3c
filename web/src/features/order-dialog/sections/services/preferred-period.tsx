import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { useT } from '#lib/i18n.ts'
import { dayText } from '#lib/typed-date.ts'
import { Button } from '#ui/form/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Buttons, Rows, Stack } from '#ui/form/layout.tsx'
import { endOfMonth, endOfWeek, oddPeriod, periodOf, periodWrittenOut, wish, wishedDay } from './period.ts'
import { servicesSlice } from './services.draft.ts'

export function PreferredPeriod() {
  const t = useT()
  const slice = servicesSlice.useFields()
  const preferredStart = servicesSlice.useValue('preferredStart')
  const preferredEnd = servicesSlice.useValue('preferredEnd')
  const flag = servicesSlice.useValue('oneDay')
  const draft = { preferredStart, preferredEnd, oneDay: flag }
  const { from, oneDay } = periodOf(draft)
  const odd = oddPeriod(draft)

  function typeStart(text: string) {
    const day = wishedDay(text)
    slice.set({ preferredStart: text, ...(flag && day && { preferredEnd: dayText(dayAfter(day)) }) })
  }
  const typeEnd = (text: string) => slice.set({ preferredEnd: text, oneDay: false })
  function leave() {
    const now = slice.get()
    if (now.oneDay && now.preferredStart.trim() === '') slice.set({ preferredEnd: '', oneDay: false })
    else {
      const out = periodWrittenOut(now)
      for (const field of ['preferredStart', 'preferredEnd', 'oneDay'] as const) {
        if (out[field] !== now[field]) slice.set({ [field]: out[field] })
      }
    }
  }
  const wishUntil = (end: (today: string) => string, start = todayInWarsaw()) =>
    slice.set(wish(start, end(start)))
  const same = (day: string) => day
  const day = (field: 'preferredStart' | 'preferredEnd', onType: (text: string) => void) => {
    const label = t(`servicesStep.${field}`)
    return {
      kind: 'date' as const,
      label,
      hint: t('servicesStep.dayHint'),
      name: slice.name(field),
      value: draft[field],
      onType,
      onLeave: leave,
      unclear: t('typed.dayUnclear'),
      onPick: (picked: string) => onType(dayText(picked)),
      pickLabel: t('servicesStep.pickDay', { label }),
    }
  }
  return (
    <Stack>
      <Rows>
        <DateField {...day('preferredStart', typeStart)} picked={from ?? ''} warnings={odd.start} />
        <DateField
          {...day('preferredEnd', typeEnd)}
          min={from ?? undefined}
          picked={wishedDay(preferredEnd) ?? ''}
          also={oneDay ? t('servicesStep.oneDay') : undefined}
          warnings={odd.end}
        />
      </Rows>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that fill the two fields above */}
      <div role="group" aria-label={t('servicesStep.preferred')}>
        <Buttons>
          <Button onClick={() => wishUntil(same)}>{t('servicesStep.wishToday')}</Button>
          <Button onClick={() => wishUntil(same, dayAfter(todayInWarsaw()))}>
            {t('servicesStep.wishTomorrow')}
          </Button>
          <Button onClick={() => wishUntil(endOfWeek)}>{t('servicesStep.wishThisWeek')}</Button>
          <Button onClick={() => wishUntil(endOfMonth)}>{t('servicesStep.wishThisMonth')}</Button>
        </Buttons>
      </div>
    </Stack>
  )
}
