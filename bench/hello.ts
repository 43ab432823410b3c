import Fastify from 'fastify'

/** The reference: the same web server with nothing to do. */
const fastify = Fastify()
fastify.get('/', () => ({ hello: 'world' }))
await fastify.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
