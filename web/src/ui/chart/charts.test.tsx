import { render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '#lib/language.ts'
import { BarChart } from './bar-chart.tsx'
import { BarList } from './bar-list.tsx'
import { DonutChart } from './donut-chart.tsx'
import { LineChart } from './line-chart.tsx'
import { StackedChart } from './stacked-chart.tsx'

// Accessible content of charts, and drawing of unusual values. Appearance is checked in the gallery.

afterEach(() => chooseLanguage('pl'))

const money = { style: 'currency', currency: 'PLN' } as const
const quarters = {
  title: 'Wynik',
  labelsTitle: 'Kwartał',
  labels: ['I', 'II', 'III'],
  series: [
    { name: 'Faktury', values: [12_400, 0, null] },
    { name: 'Korekty', values: [-3150.5, -1, 2] },
  ],
}
/** Cells of the data table, row by row; any space between digits is normalised. */
const rows = () =>
  screen
    .getAllByRole('row', { hidden: true })
    .map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.replace(/\s/gu, ' ')).join(' | '),
    )
const areas = () =>
  [...document.querySelectorAll('rect[class*="area"]')].filter((it) => it.querySelector('title'))

describe.each([
  ['bars', BarChart],
  ['stacked bars', StackedChart],
  ['lines', LineChart],
] as const)('%s', (_, Chart) => {
  it('have a table with every number in Polish format', () => {
    render(<Chart {...quarters} format={money} />)
    const figure = screen.getByRole('figure')
    expect(within(figure).getByText('Dane w tabeli')).toBeVisible()
    expect(rows()).toEqual([
      'Kwartał | Faktury | Korekty',
      'I | 12 400,00 zł | -3150,50 zł',
      'II | 0,00 zł | -1,00 zł',
      'III | – | 2,00 zł',
    ])
  })

  it('format numbers in the current language', async () => {
    await chooseLanguage('en')
    render(<Chart {...quarters} />)
    expect(rows()[1]).toBe('I | 12,400 | -3,150.5')
    expect(screen.getByText('Data as a table')).toBeVisible()
  })

  it('hide their drawing from screen readers', () => {
    render(<Chart {...quarters} />)
    for (const drawing of document.querySelectorAll('svg')) {
      expect(drawing.closest('[aria-hidden="true"]')).not.toBeNull()
    }
  })

  it.each([
    ['no labels', { labels: [], series: [] }],
    ['no values', { labels: ['I'], series: [{ name: 'Faktury', values: [null] }] }],
  ])('show an empty state for %s', (_nothing, without) => {
    render(<Chart {...quarters} {...without} />)
    expect(screen.getByText('Nie ma danych do pokazania')).toBeVisible()
    expect(document.querySelector('svg')).toBeNull()
    expect(screen.queryByText('Dane w tabeli')).toBeNull()
  })

  it('draw one value', () => {
    render(<Chart {...quarters} labels={['I']} series={[{ name: 'Faktury', values: [7] }]} />)
    expect(screen.getByText('I, Faktury: 7')).toBeInTheDocument()
    expect(screen.queryByRole('list', { hidden: true }), 'a legend of one').toBeNull()
  })

  it('show a long label whole on hover, at most twelve on a page and four on a phone', () => {
    const labels = Array.from(
      { length: 31 },
      (_, i) => `Wspólnota Mieszkaniowa przy ul. Krzywoustego ${i + 1}`,
    )
    render(
      <Chart {...quarters} labels={labels} series={[{ name: 'Zlecenia', values: labels.map(() => 1) }]} />,
    )
    const titles = (width: string) =>
      [...document.querySelectorAll(`[class*="${width}"] span`)].map((it) => it.getAttribute('title'))
    expect(titles('wide')).toEqual([1, 4, 7, 10, 13, 16, 19, 22, 25, 28].map((i) => labels[i]))
    expect(titles('narrow')).toEqual([4, 13, 22].map((i) => labels[i]))
    expect(rows()).toHaveLength(32)
  })
})

it('draws a bar from zero, downwards when its value is negative', () => {
  render(<BarChart {...quarters} labels={['I', 'II']} series={[{ name: 'Wynik', values: [10, -5] }]} />)
  const [up, down] = areas()
  const end = (it: Element | undefined) => Number(it?.getAttribute('y')) + Number(it?.getAttribute('height'))
  expect(end(up)).toBeCloseTo(Number(down?.getAttribute('y')))
  expect(end(down)).toBeCloseTo(100)
})

it('breaks a line at a missing value, and draws a lone value as a dot', () => {
  render(
    <LineChart
      {...quarters}
      labels={['1', '2', '3', '4']}
      series={[{ name: 'A', values: [1, 2, null, 3] }]}
    />,
  )
  const line = document.querySelector('path[class*="line"]')?.getAttribute('d') ?? ''
  expect(line.match(/[ML]/gu)).toEqual(['M', 'L', 'M'])
  expect(document.querySelectorAll('path[class*="dot"]')).toHaveLength(3)
})

describe('a donut', () => {
  const names = { title: 'Stany', partsTitle: 'Stan', valuesTitle: 'Zlecenia' }
  const lengths = () =>
    [...document.querySelectorAll('circle')].map((it) => it.getAttribute('stroke-dasharray')?.split(' ')[0])

  it('shows values, shares and the total', () => {
    const parts = [
      { name: 'Nowe', value: 1 },
      { name: 'Wykonane', value: 3 },
    ]
    render(<DonutChart {...names} parts={parts} />)
    expect(rows()).toEqual([
      'Stan | Zlecenia | Udział',
      'Nowe | 1 | 25%',
      'Wykonane | 3 | 75%',
      'Razem | 4 | 100%',
    ])
    expect(lengths()).toEqual(['24.4', '74.4'])
  })

  it('draws a whole ring for one part', () => {
    render(<DonutChart {...names} parts={[{ name: 'Nowe', value: 5 }]} />)
    expect(lengths()).toEqual([undefined])
  })

  it('gives a negative part no share', () => {
    const parts = [
      { name: 'Faktury', value: 10 },
      { name: 'Korekty', value: -4 },
    ]
    render(<DonutChart {...names} parts={parts} />)
    expect(lengths()).toHaveLength(1)
    expect(rows().slice(1)).toEqual(['Faktury | 10 | 100%', 'Korekty | -4 | –', 'Razem | 6 | 100%'])
  })

  it('shows an empty state without values', () => {
    render(<DonutChart {...names} parts={[{ name: 'Nowe', value: 0 }]} />)
    expect(screen.getByText('Nie ma danych do pokazania')).toBeVisible()
  })
})

describe('a list of bars', () => {
  const list = {
    title: 'Czas',
    labelsTitle: 'Osoba',
    labels: ['Jan Kowalski', 'Anna Nowak'],
    series: [
      { name: 'Dojazd', values: [30, null] },
      { name: 'Praca', values: [60, 45] },
    ],
  }

  it('shows names in full, stacked parts, and a table with every number', () => {
    render(<BarList {...list} />)
    expect(rows()).toEqual(['Osoba | Dojazd | Praca', 'Jan Kowalski | 30 | 60', 'Anna Nowak | – | 45'])
    const bars = [...document.querySelectorAll<HTMLElement>('[class*="bar"] > i')]
    expect(bars.map((it) => Math.round(Number.parseFloat(it.style.inlineSize)))).toEqual([33, 67, 0, 100])
  })

  it('shows an empty state without values', () => {
    render(<BarList {...list} labels={[]} series={[]} />)
    expect(screen.getByText('Nie ma danych do pokazania')).toBeVisible()
  })
})
