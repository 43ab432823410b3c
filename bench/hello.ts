import Fastify from 'fastify'

/** The bare limit: what the same web server does when it has nothing to do. */
const fastify = Fastify()
fastify.get('/', () => ({ hello: 'world' }))
await fastify.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
