/** Sources of distances. */
export const distances = {
  distances: {
    source: {
      air: 'w linii prostej × 1,3',
      osrm: 'po drogach',
      valhalla: 'po drogach',
      mixed: 'po drogach, a bez drogi w linii prostej × 1,3',
    },
    router: {
      partly: 'Serwer tras nie zna części dróg: te odległości policzono w linii prostej × 1,3.',
      fails:
        'Serwer tras nie odpowiada: odległości, których program nie pamięta, policzono w linii prostej × 1,3.',
    },
  },
}
