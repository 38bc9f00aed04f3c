import { screen, within } from '@testing-library/react'
import { serviceCatalogExample } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import { shell } from '@zlecenia/contract/messages/pl/shell'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addMessages } from '#lib/i18n.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { draftFrom } from '#ui/wizard/kept-draft.ts'
import { orderWizard } from '../../sections.ts'
import { usualAnswers } from '../../testing/drafts.ts'
import { combobox, renderStep, textbox } from '../../testing/step.tsx'
import { periodWrittenOut } from './period.ts'
import { emptyServices } from './services.draft.ts'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => void serverAnswers(usualAnswers))
addMessages({ shell })

const [group] = serviceCatalogExample
const [service] = group?.services ?? []
const chosen = { id: service?.id ?? '', title: service?.title ?? '', groupId: group?.id ?? '' }
const groupButton = (name: RegExp) => screen.findByRole('button', { name })

describe('services', () => {
  it('require at least one, or the fault', async () => {
    const { user, problems } = renderStep('services')
    expect(screen.getByText('Wybierz co najmniej jedną usługę lub zaznacz „Usterka”')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Usterka' }))
    expect(problems()).toEqual({})
  })

  it('are found in all groups by a few letters, and chosen by Enter', async () => {
    const { user, slice } = renderStep('services')
    await groupButton(/Bramy garażowe/)
    await user.type(combobox(/Wyszukaj usługę/), 'kodow{Enter}')
    expect(slice().selected).toMatchObject([{ title: 'Kodowanie pilotów', groupId: group?.id }])
    expect(combobox(/Wyszukaj usługę/)).toHaveValue('')
  })

  it('take the only match of typed text, otherwise report that nothing was chosen', async () => {
    const { user, slice } = renderStep('services')
    await groupButton(/Bramy garażowe/)
    await user.type(combobox(/Wyszukaj usługę/), 'xyz')
    await user.tab()
    expect(slice().selected).toEqual([])
    expect(combobox(/Wyszukaj usługę/)).toHaveValue('')
    expect(screen.getAllByText('Nie wybrano: nic nie pasuje do „xyz”')[0]).toBeVisible()
    await user.type(combobox(/Wyszukaj usługę/), 'rozdzielni')
    const found = screen.getAllByRole('option').length
    await user.tab()
    expect(slice().selected).toHaveLength(found === 1 ? 1 : 0)
  })

  it('are chosen in their group, which is selected while one of them is', async () => {
    const { user, slice } = renderStep('services')
    await user.click(await groupButton(/^Bramy garażowe$/))
    await user.click(screen.getByRole('checkbox', { name: chosen.title }))
    expect(slice().selected).toEqual([chosen])
    expect(await groupButton(/Bramy garażowe\s*wybrano 1/)).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: chosen.title }))
    expect(slice().selected).toEqual([])
    expect(await groupButton(/^Bramy garażowe$/)).toBeVisible()
  })

  it('open right below the pressed group, in the grid', async () => {
    const { user } = renderStep('services')
    const button = await groupButton(/^Bramy garażowe$/)
    await user.click(button)
    const opened = screen.getByRole('group', { name: group?.name ?? '' }).closest('li')
    expect(button.closest('li')?.nextElementSibling).toBe(opened)
    expect(button).toHaveAttribute('aria-controls', opened?.id)
  })

  it('are removed by their chip', async () => {
    const { user, slice } = renderStep('services', { selected: [chosen] })
    await user.click(screen.getByRole('button', { name: `Usuń: ${chosen.title}` }))
    expect(slice().selected).toEqual([])
  })

  it('show their group for equal names, in chips and in the summary', async () => {
    const called = (name: RegExp) =>
      serviceCatalogExample.flatMap(({ id: groupId, services }) =>
        services.filter(({ title }) => name.test(title)).map((it) => ({ ...it, groupId })),
      )
    const { summary } = renderStep('services', { selected: called(/^Kodowanie pilotów|^Udrożnienie/) })
    const names = [
      'Kodowanie pilotów (Bramy garażowe)',
      'Kodowanie pilotów (Bramy wjazdowe i furtki)',
      'Udrożnienie kanalizacji',
    ]
    for (const name of names) await screen.findByRole('button', { name: `Usuń: ${name}` })
    expect(
      summary()
        .getAllByRole('listitem')
        .map((it) => it.textContent),
    ).toEqual(names)
  })

  it('stay chosen under the fault, which hides them and posts none', async () => {
    const { user, slice, payload } = renderStep('services', { selected: [chosen] })
    await user.click(screen.getByRole('checkbox', { name: 'Usterka' }))
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(payload()).toMatchObject({ isFault: true, services: [] })
    expect(slice().selected).toEqual([chosen])
    await user.click(screen.getByRole('checkbox', { name: 'Usterka' }))
    expect(payload()).toMatchObject({ isFault: false, services: [chosen.id] })
  })

  it('have a priority, and the fault has its own; the default one is omitted', async () => {
    const { user, payload, summary } = renderStep('services', { selected: [chosen] })
    const named = () => screen.getAllByRole('radio').map((it) => it.closest('label')?.textContent)
    expect(named()).toEqual(['Planowe', 'Przegląd', 'Konserwacja'])
    expect(screen.getByRole('radio', { name: 'Planowe' })).toBeChecked()
    expect(payload()).not.toHaveProperty('priority')
    await user.click(screen.getByRole('radio', { name: 'Przegląd' }))
    expect(payload()).toMatchObject({ isFault: false, priority: 'inspection' })
    await user.click(screen.getByRole('checkbox', { name: 'Usterka' }))
    expect(named()).toEqual(['Awaria', 'Usterka'])
    expect(screen.getByRole('radio', { name: 'Usterka' })).toBeChecked()
    expect(payload()).not.toHaveProperty('priority')
    await user.click(screen.getByRole('radio', { name: 'Awaria' }))
    expect(payload()).toMatchObject({ isFault: true, priority: 'emergency' })
    expect(summary().getByText('Awaria')).toBeVisible()
  })

  it('report a failed load, and are loaded again by a press', async () => {
    let works = false
    const { user } = renderStep(
      'services',
      {},
      {
        answers: {
          'GET /services': () => {
            if (!works) throw new ProblemError(500, { message: 'x' })
            return {
              serviceGroups: { a: { id: 'a', name: 'Szlabany', icon: 'x', color: 'info', services: [] } },
            }
          },
        },
      },
    )
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to fetch service groups')
    expect(alert).toHaveTextContent('Nie udało się wczytać grup usług.')
    works = true
    await user.click(within(alert).getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await groupButton(/Szlabany/)).toBeVisible()
  })
})

describe('the preferred period', () => {
  it('accepts free text, which is written out when the field is left', async () => {
    const { user, payload } = renderStep('services')
    await user.type(textbox(/Preferowana data rozpoczęcia/), '1.3.27')
    await user.tab()
    expect(textbox(/Preferowana data rozpoczęcia/)).toHaveValue('01.03.2027')
    expect(payload()).toMatchObject({ prefferedStartAt: '2027-03-01', prefferedEndAt: null })
  })

  it('ends after it starts', () => {
    renderStep('services', { preferredStart: '02.03.2027', preferredEnd: '01.03.2027' })
    expect(screen.getByText('Data zakończenia musi być późniejsza niż data rozpoczęcia')).toBeVisible()
  })

  it('shows an error if it is no day', () => {
    renderStep('services', { preferredEnd: 'kiedyś' })
    expect(screen.getByText('Wpisz dzień, na przykład 23.11 albo jutro')).toBeVisible()
  })

  const start = () => textbox(/Preferowana data rozpoczęcia/)
  const end = () => textbox(/Preferowana data zakończenia/)

  it('ends on the next day for one day, shown at the field and in the summary', async () => {
    const { user, payload, problems, slice, summary } = renderStep('services', { isFault: true })
    await user.type(start(), '02.03.2027')
    await user.type(end(), '2.3.27')
    expect(payload()).toMatchObject({ prefferedStartAt: '2027-03-02', prefferedEndAt: '2027-03-03' })
    await user.tab()
    expect(end()).toHaveValue('03.03.2027')
    expect(end()).toHaveAccessibleDescription(/jeden dzień: okres kończy się następnego/)
    expect(problems()).toEqual({})
    expect(
      summary().getByText('Preferowany dzień: 02.03.2027 (okres kończy się następnego dnia, 03.03.2027)'),
    ).toBeVisible()
    await user.clear(start())
    await user.type(start(), '31.3.27')
    expect(end()).toHaveValue('01.04.2027')
    await user.clear(end())
    await user.type(end(), '2.4.27')
    expect(slice().oneDay).toBe(false)
  })

  describe('preset buttons', () => {
    beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
    afterEach(() => vi.useRealTimers())
    it.each([
      // A Wednesday; a Sunday; the last day of a month; late evening in New York is the next day here.
      ['2026-11-18T12:00:00Z', 'Dziś', '18.11.2026', '19.11.2026', true],
      ['2026-11-18T23:30:00Z', 'Dziś', '19.11.2026', '20.11.2026', true],
      ['2026-12-31T12:00:00Z', 'Jutro', '01.01.2027', '02.01.2027', true],
      ['2026-11-18T12:00:00Z', 'W tym tygodniu', '18.11.2026', '22.11.2026', false],
      ['2026-11-22T12:00:00Z', 'W tym tygodniu', '22.11.2026', '23.11.2026', true],
      ['2026-11-18T12:00:00Z', 'Do końca miesiąca', '18.11.2026', '30.11.2026', false],
      ['2026-11-30T12:00:00Z', 'Do końca miesiąca', '30.11.2026', '01.12.2026', true],
      ['2028-02-01T12:00:00Z', 'Do końca miesiąca', '01.02.2028', '29.02.2028', false],
    ])('on %s "%s" is %s to %s', async (now, label, from, to, oneDay) => {
      vi.setSystemTime(new Date(now))
      const { user, slice, problems } = renderStep('services', { isFault: true })
      await user.click(screen.getByRole('button', { name: label }))
      expect(slice()).toMatchObject({ preferredStart: from, preferredEnd: to, oneDay })
      expect(problems()).toEqual({})
    })
  })

  it('causes a warning and no error if past, or far away', async () => {
    const { user, problems } = renderStep('services', { isFault: true })
    await user.type(start(), '01.01.1999')
    expect(start()).toHaveAccessibleDescription(/już minęło/)
    await user.clear(start())
    await user.type(start(), '01.01.2199')
    expect(start()).toHaveAccessibleDescription(/dopiero za ponad rok/)
    expect(problems()).toEqual({})
  })

  it('loads from a draft without the one-day flag, and is stored in full', () => {
    const { oneDay: _, ...old } = emptyServices()
    const { draft, unread } = draftFrom(orderWizard, { services: { ...old, preferredStart: '02.03.2027' } })
    expect(unread).not.toContain('services')
    expect(draft.services).toMatchObject({ preferredStart: '02.03.2027', oneDay: false })
    expect(periodWrittenOut({ ...draft.services, preferredEnd: '2.3.2027' })).toMatchObject({
      preferredEnd: '03.03.2027',
      oneDay: true,
    })
  })
})
