import { sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'

const YEAR = 'public, max-age=31536000, immutable'

/**
 * Serves the built web: what the build named by its content is kept for ever, pages are asked for again
 * each time. Compressed copies stand beside the files. A path without a file is a screen of the web,
 * except below /api and /assets, where it is an error.
 */
export function webFiles(folder: string): FastifyPluginAsync {
  return async (app) => {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes(`${sep}assets${sep}`) ? YEAR : 'no-cache')
      },
    })
    app.get('/signin', (_request, reply) => reply.sendFile('signin.html'))
    app.setNotFoundHandler((request, reply) => {
      const isScreen = request.method === 'GET' && !/^\/(api|assets)\//.test(request.url)
      return isScreen ? reply.sendFile('index.html') : reply.code(404).send({ message: 'Nie znaleziono' })
    })
  }
}
