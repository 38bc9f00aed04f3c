import type { nearest as polish } from '../pl/nearest.ts'
import type { English } from '../translation.ts'

export const nearest: English<typeof polish> = {
  nearest: {
    title: 'Nearest',
    loading: 'Looking for the nearest…',
    failed: 'The nearest could not be found',
    noPlace: 'The building has no coordinates, so the distance is unknown. Sorted by free time.',
    noBase:
      'The base of the company has no coordinates (Settings, Company): without an earlier visit the way is unknown.',
    nobody: 'Nobody is free within 8 hours',
    all: 'Show all ({{count}})',
    arrives: 'there at {{time}}',
    free: 'free from {{time}}',
    unknownWay: 'Way unknown',
    until: 'free until {{time}}',
    take: 'Choose: {{name}}',
    onCall: 'On call',
    offHours: 'Outside working hours',
    missing: 'Lacks: {{kind}}',
    copied: '{{time}} was given; a change of up to 10 minutes',
    text: 'We will be there at {{time}}: {{address}}. {{name}} is coming.',
    copy: 'Copy “We will be there at {{time}}”',
    router: {
      partly:
        'The route server does not know some of the roads: these distances are in a straight line × 1.3.',
      fails:
        'The route server does not answer: distances that the program does not remember are in a straight line × 1.3.',
    },
    way: {
      air: '{{time}}, {{km}} in a straight line × 1.3',
      osrm: '{{time}}, {{km}} by road',
      valhalla: '{{time}}, {{km}} by road',
    },
    from: {
      slot: 'from {{address}} ({{number}})',
      base: 'from the base',
    },
  },
}
