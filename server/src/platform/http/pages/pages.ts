import { join } from 'node:path'
import { screens } from '@drapeau/contract/screens.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { whenReady } from '../../memory/when-ready.ts'
import type { Traffic } from '../../metrics/traffic.ts'
import { refuse, unknownAddress } from '#platform/http/error-handler.ts'
import { sendPrepared } from '../prepared.ts'
import { Refusal } from '../refusal.ts'
import { pagePolicy } from '../security-headers.ts'
import { type Dist, readDist } from './dist.ts'

const builtFolder = join(import.meta.dirname, '../../../../../web/dist')
/** Read and compressed once, however many servers this process builds. */
let built: Promise<Dist | undefined> | undefined

interface PageOptions {
  folder?: string
  traffic?: Traffic
  /** Whether the page that was drawn for an address shows what its app would. Otherwise the app draws it. */
  hasDrawnPage?: (address: string) => Promise<boolean> | boolean
}

/** Everything that no route answers to: the screens, the files of the web app, and what does not exist. */
export async function bindPages(
  fastify: FastifyInstance,
  config: Config,
  { folder, traffic, hasDrawnPage = () => true }: PageOptions = {},
): Promise<void> {
  const dist = await (folder === undefined ? (built ??= readDist(builtFolder)) : readDist(folder))
  const policy = pagePolicy(dist?.scriptHashes ?? [])
  const answerFor = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | FastifyReply => {
    const path = pathOf(request)
    if (path === '/api' || path.startsWith('/api/')) return unknownAddress(request, reply)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(reply.header('allow', 'GET, HEAD'), new Refusal('method-not-allowed'))
    if (!dist) return sayUnbuilt(config.siteName, reply)
    const file = dist.files.get(path)
    if (file) return sendPrepared(file, request, reply)
    // A script or a style that is gone must not be answered with a page.
    if (path.startsWith('/assets/')) return reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n')
    const address = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
    return whenReady(hasDrawnPage(address), (isDrawn) => sendPage(dist, { policy, address, isDrawn }, request, reply))
  }
  fastify.setNotFoundHandler((request, reply) => {
    const began = performance.now()
    return whenReady(answerFor(request, reply), () => {
      traffic?.elsewhere.note(reply.statusCode, performance.now() - began)
      return reply
    })
  })
}

function sayUnbuilt(siteName: string, reply: FastifyReply): FastifyReply {
  const text = `The pages of ${siteName} are not built yet.\nRun \`npm run build\`, then start the server again.\n`
  return reply.code(503).header('retry-after', '60').type('text/plain; charset=utf-8').send(text)
}

interface AskedPage {
  policy: string
  address: string
  isDrawn: boolean
}

function sendPage(
  dist: Dist,
  { policy, address, isDrawn }: AskedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('content-security-policy', policy).code(hasScreen(address) ? 200 : 404)
  return sendPrepared((isDrawn && dist.pages.get(address)) || dist.shell, request, reply)
}

/** As it came: nothing is decoded, so nothing can be hidden behind an encoding. */
function pathOf(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?', 1)
  return path
}

/** Ids and mailed keys consist of these characters; a path with any other is not one of ours. */
const parameter = '[A-Za-z0-9_-]{1,200}'

const patterns = Object.values(screens).map((path) => new RegExp(`^${path.replaceAll(/\$[a-z]+/g, parameter)}$`))

function hasScreen(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
