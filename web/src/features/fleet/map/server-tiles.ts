import { type Coords, type DoneCallback, GridLayer } from 'leaflet'
import { call } from '#lib/call.ts'

/** Tiles come with the session, so not by an address in a picture. A missing tile shows the ground. */
class ServerTiles extends GridLayer {
  override createTile(at: Coords, done: DoneCallback): HTMLElement {
    const picture = document.createElement('img')
    picture.alt = ''
    void load(picture, at).then(
      () => done(undefined, picture),
      (error: Error) => done(error, picture),
    )
    return picture
  }
}

async function load(picture: HTMLImageElement, { z, x, y }: Coords): Promise<void> {
  const blob = await call('GET /logistics/tile', { query: { z: `${z}`, x: `${x}`, y: `${y}` }, quiet: true })
  const address = URL.createObjectURL(blob)
  picture.src = address
  await picture.decode().finally(() => URL.revokeObjectURL(address))
}

export const serverTiles = () =>
  // Half zooms have no tiles of their own.
  new ServerTiles({ minZoom: 5, updateWhenZooming: false, keepBuffer: 1 })
