/** The parts of S3_URL: `https://key:secret@host/bucket/folder?region=eu-west-3`. */
export interface S3Address {
  endpoint: string
  bucket: string
  /** Empty, or ends with a slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Stores that have no regions expect this one. */
const usualRegion = 'us-east-1'
const bucketShape = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** Undefined when the address lacks a part or holds one that cannot be meant. */
export function readS3Address(text: string): S3Address | undefined {
  if (!URL.canParse(text) || !isDecodable(text)) return undefined
  const url = new URL(text)
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '')
  const { region = usualRegion, ...unknown } = Object.fromEntries(url.searchParams)
  const isWhole = ['http:', 'https:'].includes(url.protocol) && url.username !== '' && url.password !== ''
  if (!isWhole || !bucketShape.test(bucket) || url.hash !== '' || Object.keys(unknown).length > 0) return undefined
  return {
    endpoint: url.origin,
    bucket,
    prefix: folders.map((folder) => `${decodeURIComponent(folder)}/`).join(''),
    region,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}
