import { expect, it } from 'vitest'
import { sceneSource } from './scene-source.ts'

const raw = `import { Chip } from './chip.tsx'

export const preview: Preview = {
  title: 'Etykieta',
  covers: { Chip },
  scenes: {
    Zwykła: () => (
      <Chip colour="info">
        Nowe
      </Chip>
    ),
    'Z ikoną': () => <Chip colour="info" icon={IconBolt} />,
    Przełączana: Switched,
  },
}

function Switched() {
  return <Chip />
}

function other() {}
`
const captions = ['Zwykła', 'Z ikoną', 'Przełączana']

it.each([
  ['Zwykła', '() => (\n  <Chip colour="info">\n    Nowe\n  </Chip>\n)'],
  ['Z ikoną', '() => <Chip colour="info" icon={IconBolt} />'],
  ['Przełączana', 'function Switched() {\n  return <Chip />\n}'],
])('the source of "%s" is cut out of its file', (caption, source) => {
  expect(sceneSource(raw, captions, caption)).toBe(source)
})

it('the scenes may stand in one line', () => {
  const short = raw.replace(/scenes: \{[\s\S]*?\n {2}\},/u, 'scenes: { Przełączana: Switched },')
  expect(sceneSource(short, ['Przełączana'], 'Przełączana')).toMatch(/^function Switched/u)
})
