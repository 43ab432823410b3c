import { DoctorNews, examineSite, type Finding, sendTestMail } from '@drapeau/contract/doctor.ts'
import { addressOf } from '@drapeau/contract/address.ts'
import { call, withToken } from '#lib/http/call.ts'
import { emptyEventStream, readEventStream } from '#lib/http/event-stream.ts'
import { currentLanguage } from '#lib/messages/messages.ts'
import { noAnswer, readAnswer } from '#lib/http/request.ts'

/** Follows one examination to its end. Throws a CallError when it is refused or interrupted. */
export function followExamination(event: string | undefined, onNews: (news: DoctorNews) => void): Promise<void> {
  const path = `/api${addressOf(examineSite.path, { query: { event } })}`
  return withToken((token) => follow(path, token, onNews))
}

async function follow(path: string, token: string | null, onNews: (news: DoctorNews) => void): Promise<void> {
  const headers: Record<string, string> = { 'Accept-Language': currentLanguage() }
  if (token !== null) headers['Authorization'] = `Bearer ${token}`
  const response = await fetch(path, { headers, credentials: 'omit', cache: 'no-store' }).catch((cause: unknown) => {
    throw noAnswer(cause)
  })
  if (!response.ok) return readAnswer<never>(response)
  let isDone = false
  for await (const news of newsOf(response)) {
    onNews(news)
    isDone ||= news.kind === 'done'
  }
  // The stream ended early, so results are missing.
  if (!isDone) throw noAnswer()
}

async function* newsOf(response: Response): AsyncGenerator<DoctorNews> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let state = emptyEventStream
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    const read = readEventStream(state, next.value)
    state = read.state
    for (const event of read.events) yield DoctorNews.parse(JSON.parse(event))
  }
}

/** Sends it to the reader's own address. */
export function tryMail(): Promise<Finding> {
  return call(sendTestMail)
}
