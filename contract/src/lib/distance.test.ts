import { describe, expect, it } from 'vitest'
import { airKm, byAir, minutesOfRoad } from './distance.ts'

const warsaw = { latitude: 52.2297, longitude: 21.0122 }
const krakow = { latitude: 50.0647, longitude: 19.945 }
const sydney = { latitude: -33.8688, longitude: 151.2093 }

describe('distance', () => {
  it('measures the straight line between two places', () => {
    expect(airKm(warsaw, krakow)).toBeCloseTo(252, 0)
    expect(airKm(warsaw, sydney)).toBeCloseTo(airKm(sydney, warsaw), 6)
    expect(airKm(warsaw, sydney)).toBeGreaterThan(15_000)
    expect(airKm(warsaw, warsaw)).toBe(0)
  })

  it('measures half of the earth between opposite places', () => {
    expect(airKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015, 0)
  })

  it('multiplies the straight line by 1.3', () => {
    expect(byAir(warsaw, krakow)).toMatchObject({ source: 'air' })
    expect(byAir(warsaw, krakow).km).toBeCloseTo(airKm(warsaw, krakow) * 1.3, 6)
  })

  it('drives 40 km/h in town and 70 km/h outside', () => {
    expect(minutesOfRoad(0)).toBe(0)
    expect(minutesOfRoad(4)).toBeCloseTo(6, 6)
    expect(minutesOfRoad(10)).toBeCloseTo(15, 6)
    expect(minutesOfRoad(80)).toBeCloseTo(75, 6)
  })
})
