import { expect, test } from 'vitest'
import { codeOf, listSources } from './sources.ts'

/**
 * The server uses only documented APIs of Node and Fastify (docs/decisions/0031-http-the-documented-way.md): tests then see
 * the same responses as production, and an update of either cannot break us without a note in its changelog.
 */
const rules: { reason: string; pattern: RegExp; samples: string[] }[] = [
  {
    reason: 'Fields that begin with an underscore belong to Node and can change in any release.',
    pattern:
      /(?:\.|\[['"`]|\bdeclare (?:private |protected )?)_(?!id\b)[A-Za-z]|\b_(?:header|headerSent|send|sendRaw|implicitHeader|storeHeader|writeRaw|dump|handle|httpMessage)\b/,
    samples: [
      "response._header = 'x'",
      "this['_headerSent'] = true",
      'declare private _header: string',
      '_implicitHeader()',
    ],
  },
  {
    reason: 'Symbols and modules that Node and Fastify do not export are as private as underscores.',
    pattern:
      /getOwnPropertySymbols\(|\bSymbol\(k[A-Z)]|['"](?:node:)?_http_\w+['"]|process\.binding\(|['"]fastify\/lib\//,
    samples: ['Object.getOwnPropertySymbols(reply)', "import '_http_server'", "require('fastify/lib/symbols.js')"],
  },
  {
    reason: 'A server whose request listeners are replaced or preceded serves some requests without running any hook.',
    pattern:
      /\.removeAllListeners\(|\.(?:off|removeListener|prependListener|prependOnceListener|listeners|rawListeners)\(\s*['"]request['"]/,
    samples: [
      "server.removeAllListeners('request')",
      "server.listeners('request')",
      "server.prependListener('request', f)",
    ],
  },
  {
    reason: 'A reply is sent by reply.send, streams included, so that its headers, hooks and errors are handled.',
    pattern: /\.hijack\(|\breply\.raw\.(?:write|writeHead|end|setHeader|setHeaders|flushHeaders)\(/,
    samples: ['reply.hijack()', 'ctx.reply.raw.writeHead(200)', 'reply.raw.end(text)'],
  },
]

const code = listSources(/^(?:server|bench|prove|e2e|scripts)\/.*\.(?:ts|mjs)$/).filter(
  ({ path }) => !/\.test\.ts$|^server\/test\//.test(path),
)

test.each(rules)('$reason', ({ pattern, samples }) => {
  for (const sample of samples) expect(sample).toMatch(pattern)
  const found = code.flatMap((source) =>
    codeOf(source)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${source.path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
