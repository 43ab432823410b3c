import { rm } from 'node:fs/promises'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { findChromium } from '../e2e/chromium.ts'
import { makeTemporaryFolder } from '../server/src/platform/config/data-folder.ts'
import { median } from './comparison.ts'
import { start } from '../e2e/programs.ts'

const pages = ['/home', '/auth/login']
const devices = ['desktop', 'mobile'] as const
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** The median of three, because a busy machine spoils single runs. */
const runs = 3

type Scores = Record<(typeof categories)[number], number>

const budgets: Record<(typeof devices)[number], Scores> = {
  desktop: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
  mobile: { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 },
}

/** The Lighthouse scores of the first pages that visitors see. True if every score is within its budget. */
export async function benchLighthouse(): Promise<boolean> {
  const dataDir = await makeTemporaryFolder('bench')
  const drapeau = await start('server/src/main.ts', '/health/ready', { DATA_DIR: dataDir })
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  const kept: boolean[] = []
  try {
    for (const page of pages)
      for (const device of devices) {
        const scores = await medianScores(drapeau.url + page, device, chrome.port)
        const line = categories.map((name) => `${name} ${scores[name]}`).join(', ')
        console.log(`Lighthouse ${page} ${device}: ${line}`)
        kept.push(categories.every((name) => scores[name] >= budgets[device][name]))
      }
  } finally {
    chrome.kill()
    await drapeau.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return kept.every(Boolean)
}

async function medianScores(url: string, device: (typeof devices)[number], port: number): Promise<Scores> {
  const scores: Scores[] = []
  for (let run = 0; run < runs; run += 1) {
    const config = device === 'desktop' ? desktopConfig : undefined
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] }, config)
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not open ${url}.`)
    const scoreOf = (name: string): number => Math.round((result.lhr.categories[name]?.score ?? 0) * 100)
    scores.push(Object.fromEntries(categories.map((name) => [name, scoreOf(name)])) as Scores)
  }
  return Object.fromEntries(categories.map((name) => [name, median(scores.map((each) => each[name]))])) as Scores
}
