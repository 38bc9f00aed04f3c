import type { Queryable } from '#platform/database/database.ts'

/** Centres of the towns of the examples; buildings of the others have no coordinates. */
const towns = {
  'Gorzów Wielkopolski': [52.7325, 15.2369],
  'Kostrzyn nad Odrą': [52.5883, 14.6487],
  'Strzelce Krajeńskie': [52.8765, 15.5323],
  Międzyrzecz: [52.4447, 15.5783],
  Skwierzyna: [52.6002, 15.5056],
  Sulęcin: [52.4436, 15.1159],
  Barlinek: [52.9945, 15.2185],
  Świebodzin: [52.2476, 15.5331],
  'Zielona Góra': [51.9356, 15.5062],
  Szczecin: [53.4285, 14.5528],
  Poznań: [52.4064, 16.9252],
} as const

/** Around the centre of the town, by the address: up to about 1.5 km away. */
const place = `
  update buildings b
     set latitude = t.latitude + (abs(hashtext(b.address)) % 2700 - 1350) / 100000.0,
         longitude = t.longitude + (abs(hashtext(reverse(b.address))) % 4000 - 2000) / 100000.0
    from unnest($1::text[], $2::float8[], $3::float8[]) t (city, latitude, longitude)
   where t.city = b.city and b.latitude is null`

export async function placeBuildings(db: Queryable): Promise<void> {
  const all = Object.values(towns)
  await db.query(place, [Object.keys(towns), all.map(([latitude]) => latitude), all.map((it) => it[1])])
}
