import { GroupedItem, Groups, inGroups } from './groups.tsx'
import type { Preview } from './preview.ts'

const days = Array.from({ length: 31 }, (_, n) => `${n + 1}.`)

export const preview: Preview = {
  title: 'Długa lista w grupach',
  part: 'components',
  note: 'Jedna lista dla czytających ekran; dla przeglądarki grupy po dziesięć, rysowane tam, gdzie je widać.',
  covers: { Groups, GroupedItem },
  scenes: {
    'Trzydzieści jeden': () => (
      <Groups groups={inGroups(days)} groupClass="cluster">
        {(day) => <GroupedItem key={day}>{day}</GroupedItem>}
      </Groups>
    ),
  },
}
